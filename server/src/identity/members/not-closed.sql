-- Public. Returns those of these members whose accounts are not closed.
create or replace function identity.not_closed(members integer[]) returns integer[]
  language sql stable
  return array(select m.id from identity.member m where m.id = any(members) and m.status <> 'closed');
