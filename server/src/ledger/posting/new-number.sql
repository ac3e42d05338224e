-- Returns a readable number that names a journal: a letter for its type, the platform's date and time, and a counter, shuffled
-- so that it does not reveal how many there were.
create or replace function ledger.new_number(letter text, moment timestamptz) returns text language sql volatile as $$
  select letter || to_char(moment at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS')
    || lpad((nextval('ledger.number') % 10000000000 * 387420489 % 10000000000)::text, 10, '0');
$$;
