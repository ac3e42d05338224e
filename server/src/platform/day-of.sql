-- The platform's calendar day (rules.md 1).
create or replace function platform.day_of(moment timestamptz) returns date
  language sql stable parallel safe
  return (moment at time zone 'Asia/Shanghai')::date;
