-- Returns the terms of a shop prefixed with the number of its square.
create or replace function merchants.cell_terms(square bigint, terms text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select square || ' ' || term from unnest(terms) term);
