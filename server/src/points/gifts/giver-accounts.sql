-- plans: look-ups
-- Returns the PV accounts of the givers whose gifts these members may spend, to be locked before a payment is checked.
create or replace function points.giver_accounts(receivers integer[]) returns bigint[]
language plpgsql stable
as $$
begin
  return array(
    select distinct c.giver_id::bigint * 16 + own from points.gift_credit c, unnest(array[1, 15]) own
    where c.receiver_id = any(receivers) and c.left_over > 0
  );
end $$;
