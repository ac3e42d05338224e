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

-- plans: look-ups
-- Reopens what a payment used of gift credits after `refunded` of its `amount` went back to its payer in all: in that
-- proportion, rounded down, since the reward taken back is rounded up. A credit that lapsed or ended stays closed. The caller
-- must have locked the GF accounts of the payer and the shop.
create or replace function points.reopen_gift_credits(refunded_payment text, refunded bigint, amount bigint, moment timestamptz) returns void
language sql
as $$
  with due as (
    select u.credit_id, div(u.used::numeric * refunded, amount)::bigint as reopened,
      u.reopened as before
    from points.gift_use u where u.payment_no = refunded_payment
  ), recorded as (
    update points.gift_use u set reopened = d.reopened
    from due d where u.payment_no = refunded_payment and u.credit_id = d.credit_id
  )
  update points.gift_credit c set left_over = c.left_over + d.reopened - d.before
  from due d where c.id = d.credit_id and c.until > moment;
$$;

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
