-- plans: look-ups
-- Uses the gift credits of the payers for their payments, and rewards the givers. At the giver's own shop the GF returns to the
-- giver and earns nothing: such a credit is used first, the others oldest first. The caller has locked the accounts of issuance, of the payers'
-- GF and of points.giver_accounts. `rules`: those of ledger.mint_rewards, and giftTenths.
create or replace function points.spend_gift_credits(
  payers integer[], owners integer[], amounts bigint[], refs text[], moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  locked bigint[];
  credits bigint[]; givers integer[]; payment_nos text[]; used bigint[]; wanted bigint[]; came_back boolean[];
begin
  locked := array(
    select c.id from points.gift_credit c where c.receiver_id = any(payers) and c.left_over > 0 order by c.id for update
  );
  if cardinality(locked) = 0 then return; end if;

  select array_agg(id order by ref, id), array_agg(giver_id order by ref, id), array_agg(ref order by ref, id), array_agg(use order by ref, id),
    array_agg(case when own then 0 else use * (rules->>'giftTenths')::bigint / 10 end order by ref, id), array_agg(own order by ref, id)
  into credits, givers, payment_nos, used, wanted, came_back
  from (
    select c.id, c.giver_id, p.ref, c.giver_id = p.owner as own, least(c.left_over, p.amount - coalesce(sum(c.left_over) over (
      partition by p.ref order by c.giver_id <> p.owner, c.id rows between unbounded preceding and 1 preceding), 0))::bigint as use
    from unnest(payers, owners, amounts, refs) as p (payer, owner, amount, ref)
    join points.gift_credit c on c.id = any(locked) and c.receiver_id = p.payer and c.left_over > 0 and c.until > moment
  ) uses where use > 0;
  if credits is null then return; end if;

  -- Locked already, except for gifts received since the caller locked the accounts.
  perform ledger.lock(array(select distinct g::bigint * 16 + own from unnest(givers) g, unnest(array[1, 15]) own));
  update points.gift_credit c set left_over = c.left_over - u.used
  from (select id, sum(used)::bigint as used from unnest(credits, used) as u (id, used) group by id) u where c.id = u.id;
  insert into points.gift_use (payment_no, credit_id, giver_id, used, came_back, reward_id, reward, day)
  select payment_nos[n], credits[n], givers[n], used[n], came_back[n], m.journal_id, coalesce(m.amount, 0), platform.day_of(moment)
  from generate_subscripts(credits, 1) n
  left join ledger.mint_rewards(
    array_fill('gift-reward'::text, array[cardinality(credits)]),
    array(select payment_nos[i] || ':' || credits[i] from generate_subscripts(credits, 1) i order by i),
    givers, wanted, rules, moment
  ) m on m.item = n;
end $$;
