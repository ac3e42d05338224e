-- plans: look-ups
-- What a payment needs to know of shops. As bigint, because a number may be sent that is larger than any id of ours. Asked
-- by every payment, with a plan that is kept (decision 058). `first_shop`: the owner's, which never is another one: shops are
-- opened one after the other, and no shop changes hands or goes (decision 145).
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
