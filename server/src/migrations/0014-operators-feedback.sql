-- What members tell the operators, and what these answer.
create schema operators;

create table operators.feedback (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  type text not null check (type in ('bug', 'feature', 'suggestion', 'other')),
  title text not null,
  content text not null,
  contact text not null,
  status text not null default 'open' check (status in ('open', 'answered')),
  answer text,
  -- Who answered: an operator's name.
  answered_by text,
  answered_at timestamptz,
  created_at timestamptz not null default platform.now(),
  check ((status = 'answered') = (answer is not null)),
  check ((status = 'answered') = (answered_by is not null)),
  check ((status = 'answered') = (answered_at is not null))
);
create index feedback_by_member on operators.feedback (member_id, id desc);
create index feedback_by_status on operators.feedback (status, id);
