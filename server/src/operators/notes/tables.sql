-- Operators' notes on a member or a shop, by its party in the ledger (rules/operators#notes).
create table operators.note (
  id integer generated always as identity primary key,
  party_id integer not null,
  text text not null,
  by_id integer not null references operators.operator,
  -- The operator's name at that time.
  by_name text not null,
  at timestamptz not null default platform.now(),
  -- The author's reason for striking it out.
  struck_reason text,
  struck_at timestamptz,
  check ((struck_reason is null) = (struck_at is null))
);
create index note_of_party on operators.note (party_id, id desc);

\ir refuse-note-change.sql
create trigger note_immutable before update on operators.note
  for each row execute function operators.refuse_note_change();

create table operators.tag (
  party_id integer not null,
  name text not null,
  primary key (party_id, name)
);
create index tag_by_name on operators.tag (name, party_id);
