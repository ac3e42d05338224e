-- plans: look-ups
-- Reduces gift credits after GF left members other than by payments in shops: first those whose giver is the recipient, then
-- the oldest, so that a credit never exceeds what is left of the gift (decision 181). A recipient is
-- null where the GF went to no member. The caller must have locked the senders' GF accounts.
create or replace function points.reduce_gift_credits(senders integer[], recipients integer[], amounts bigint[]) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  locked bigint[];
  moment timestamptz;
begin
  locked := array(
    select c.id from points.gift_credit c where c.receiver_id = any(senders) and c.left_over > 0 order by c.id for update
  );
  if cardinality(locked) = 0 then return; end if;
  moment := platform.now();
  for n in 1 .. cardinality(senders) loop
    update points.gift_credit c set left_over = c.left_over - k.cut
    from (
      select l.id, least(l.left_over, amounts[n] - coalesce(sum(l.left_over) over (
        order by l.giver_id is distinct from recipients[n], l.id rows between unbounded preceding and 1 preceding), 0))::bigint as cut
      from points.gift_credit l
      where l.id = any(locked) and l.receiver_id = senders[n] and l.left_over > 0 and l.until > moment
    ) k
    where c.id = k.id and k.cut > 0;
  end loop;
end $$;
