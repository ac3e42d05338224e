-- Returns a readable number: a letter, the day and a random part.
create or replace function trading.new_number(letter text, moment timestamptz) returns text language sql volatile as $$
  select letter || to_char(platform.day_of(moment), 'YYMMDD') || upper(substr(translate(encode(
    decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', ''), 1, 10));
$$;
