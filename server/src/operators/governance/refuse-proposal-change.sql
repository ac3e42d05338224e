-- Refuses changes of a proposal's content, and any change after its decision.
create or replace function operators.refuse_proposal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'open'
    or (old.kind, old.content, old.key, old.subject, old.reason, old.asked_by, old.asked_name, old.asked_at, old.expires_at,
        old.due_at)
      is distinct from
      (new.kind, new.content, new.key, new.subject, new.reason, new.asked_by, new.asked_name, new.asked_at, new.expires_at,
        new.due_at)
  then
    raise exception 'the content and the decision of a proposal cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
