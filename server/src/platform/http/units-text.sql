-- An amount as answers have it, always with four decimals (contract/src/money.ts writes the same): 125000 is '12.5000'.
create or replace function platform.units_text(units bigint) returns text
  language sql immutable parallel safe
  return (units * 0.0001)::text;
