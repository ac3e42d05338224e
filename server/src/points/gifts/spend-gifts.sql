-- plans: look-ups
-- Payments were made with GF that was given: the receivers' credits are used up, oldest first, and their givers rewarded. A
-- payment at a shop of the giver's own brings the GF back instead. The caller holds the accounts of issuance, of the payers'
-- GF and of points.giver_accounts. `rules`: those of ledger.mint_rewards, and giftMultiple.
create or replace function points.spend_gifts(
  payers integer[], owners integer[], amounts bigint[], refs text[], moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  locked bigint[];
  credits bigint[]; givers integer[]; payment_nos text[]; used bigint[]; wanted bigint[];
begin
  locked := array(
    select c.id from points.gift_credit c where c.receiver_id = any(payers) and c.left_over > 0 order by c.id for update
  );
  if cardinality(locked) = 0 then return; end if;
  perform points.shrink_credits(owners, payers, amounts);

  select array_agg(id order by ref, id), array_agg(giver_id order by ref, id), array_agg(ref order by ref, id), array_agg(use order by ref, id),
    array_agg(use * (rules->>'giftMultiple')::bigint order by ref, id)
  into credits, givers, payment_nos, used, wanted
  from (
    select c.id, c.giver_id, p.ref, least(c.left_over, p.amount - coalesce(
      sum(c.left_over) over (partition by p.ref order by c.id rows between unbounded preceding and 1 preceding), 0))::bigint as use
    from unnest(payers, owners, amounts, refs) as p (payer, owner, amount, ref)
    join points.gift_credit c on c.id = any(locked) and c.receiver_id = p.payer and c.giver_id <> p.owner and c.left_over > 0 and c.until > moment
  ) uses where use > 0;
  if credits is null then return; end if;

  -- Held already, but for a gift that came since the accounts were taken.
  perform ledger.lock(array(select distinct g::bigint * 16 + own from unnest(givers) g, unnest(array[1, 15]) own));
  update points.gift_credit c set left_over = c.left_over - u.used
  from (select id, sum(used)::bigint as used from unnest(credits, used) as u (id, used) group by id) u where c.id = u.id;
  insert into points.gift_use (payment_no, credit_id, giver_id, used, reward_id, reward, day)
  select payment_nos[n], credits[n], givers[n], used[n], m.journal_id, coalesce(m.amount, 0), platform.day_of(moment)
  from generate_subscripts(credits, 1) n
  left join ledger.mint_rewards(
    array_fill('gift-reward'::text, array[cardinality(credits)]),
    array(select payment_nos[i] || ':' || credits[i] from generate_subscripts(credits, 1) i order by i),
    givers, wanted, rules, moment
  ) m on m.item = n;
end $$;
