-- Formats an amount as in answers, always with four decimals (as contract/src/money.ts does): 125000 is '12.5000'.
create or replace function platform.units_text(units bigint) returns text
  language sql immutable parallel safe
  return (units * 0.0001)::text;
