-- Returns a counter shuffled for a readable number, so that it does not reveal how many there were.
create or replace function payments.shuffled(n bigint) returns text
  language sql immutable strict parallel safe
  return lpad((n % 10000000000 * 387420489 % 10000000000)::text, 10, '0');
