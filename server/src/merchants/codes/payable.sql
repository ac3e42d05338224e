-- plans: look-ups
-- Returns what a payment needs to know about shops, with a kept plan, since every payment calls it (decision 058). Takes
-- bigint, since the client may send a number beyond the range of ids. `first_shop`: the owner's first shop, which never
-- changes: shops are opened one after the other and never transferred or deleted (decision 161).
create or replace function merchants.payable(ids bigint[]) returns table (
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
