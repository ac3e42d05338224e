-- Numbers that people read and that name a journal: a letter for what it is, the platform's date and time, and a count,
-- shuffled so that it tells nobody how many there were.
create or replace function ledger.new_number(letter text, moment timestamptz) returns text language sql volatile as $$
  select letter || to_char(moment at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS')
    || lpad((nextval('ledger.number') % 10000000000 * 387420489 % 10000000000)::text, 10, '0');
$$;
