-- Terms of a shop behind the number of the square in which it lies.
create or replace function merchants.terms_in(square bigint, terms text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select square || ' ' || term from unnest(terms) term);
