-- Formats a moment as in answers: ISO 8601 in UTC with milliseconds, truncated as in JavaScript.
create or replace function platform.moment_text(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
