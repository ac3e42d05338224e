-- Returns the platform's calendar day (rules/platform#calendar).
create or replace function platform.day_of(moment timestamptz) returns date
  language sql stable parallel safe
  return (moment at time zone 'Asia/Shanghai')::date;
