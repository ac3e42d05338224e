-- plans: look-ups
-- Public. Returns what a payment needs to know about shops. Takes bigint, because clients may send numbers beyond the range of ids.
-- Called by every payment, so its plan is kept (decision 058). `first_shop`: the owner's first shop, which never changes: shops
-- are opened one after the other and are never transferred or deleted (decision 145).
create or replace function merchants.payable_shops(ids bigint[]) returns table (
  id integer, owner_id integer, first_shop integer, status text, name text, name_en text, logo text
)
language plpgsql stable
as $$
begin
  return query
  select s.id, s.owner_id, (select min(o.id) from merchants.shop o where o.owner_id = s.owner_id),
    s.status, s.name, s.name_en, s.logo
  from merchants.shop s where s.id = any(ids);
end $$;
