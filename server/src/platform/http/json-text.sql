-- Formats a moment as in answers: ISO 8601 in UTC with milliseconds, truncated as in JavaScript.
create or replace function platform.moment_text(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Formats an amount as in answers, always with four decimals (as contract/src/money.ts does): 125000 is '12.5000'.
create or replace function platform.units_text(units bigint) returns text
  language sql immutable parallel safe
  return (units * 0.0001)::text;
