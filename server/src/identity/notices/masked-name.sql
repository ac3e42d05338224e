-- Public. Returns the masked username for a notice.
create or replace function identity.masked_name(member integer) returns text language sql stable
  return (select left(m.username, 1) || '***' || right(m.username, 1) from identity.member m where m.id = member);
