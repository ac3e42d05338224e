-- plans: look-ups
-- GF came back from receivers of gifts to their givers, by whatever way: it shrinks their live credits, oldest first. Under
-- the locks of the GF accounts that moved.
create or replace function points.shrink_credits(givers integer[], receivers integer[], amounts bigint[]) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  locked bigint[];
begin
  locked := array(
    select c.id from points.gift_credit c
    where c.left_over > 0 and c.receiver_id = any(receivers) and c.giver_id = any(givers) order by c.id for update
  );
  if cardinality(locked) = 0 then return; end if;
  update points.gift_credit c set left_over = c.left_over - k.cut
  from (
    select c.id, least(c.left_over, b.amount - coalesce(
      sum(c.left_over) over (partition by c.giver_id, c.receiver_id order by c.id rows between unbounded preceding and 1 preceding), 0))::bigint as cut
    from (
      select giver, receiver, sum(amount)::bigint as amount from unnest(givers, receivers, amounts) as r (giver, receiver, amount) group by giver, receiver
    ) b
    join points.gift_credit c on c.id = any(locked) and c.receiver_id = b.receiver and c.giver_id = b.giver
  ) k
  where c.id = k.id and k.cut > 0;
end $$;
