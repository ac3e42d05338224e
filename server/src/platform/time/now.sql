-- The platform's time, which a demo may move.
create or replace function platform.now() returns timestamptz
  language sql stable parallel safe
  return statement_timestamp() + (select ahead from platform.clock);
