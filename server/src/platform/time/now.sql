-- Returns the platform's time, which a demo may move. A job that runs late fixes a moment of its own (as-of.ts).
create or replace function platform.now() returns timestamptz
  language sql stable parallel safe
  return coalesce(
    nullif(current_setting('torch.as_of', true), '')::timestamptz,
    statement_timestamp() + (select ahead from platform.clock)
  );

-- Returns the platform's calendar day (rules/platform#calendar).
create or replace function platform.day_of(moment timestamptz) returns date
  language sql stable parallel safe
  return (moment at time zone 'Asia/Shanghai')::date;
