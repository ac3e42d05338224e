-- Numbers that people read out: a letter, the day and something that cannot be guessed from the one before.
create or replace function trading.new_number(letter text, moment timestamptz) returns text language sql volatile as $$
  select letter || to_char(platform.day_of(moment), 'YYMMDD') || upper(substr(translate(encode(
    decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', ''), 1, 10));
$$;
