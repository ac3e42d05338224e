-- Allows a note to be struck out once and refuses any other change.
create or replace function operators.refuse_note_change() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null
    or (old.party_id, old.text, old.by_id, old.by_name, old.at)
      is distinct from (new.party_id, new.text, new.by_id, new.by_name, new.at)
  then
    raise exception 'a note cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
