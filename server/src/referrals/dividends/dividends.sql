-- plans: kept
-- Mints the dividends of a day, once per member. Their base is read under the lock of issuance, which every refund takes.
-- `rates`: millionths, lowest level first. Returns how many were paid.
create or replace function referrals.pay_dividends(
  day date, members integer[], rates integer[], moment timestamptz, rules jsonb
) returns integer
language plpgsql
as $$
#variable_conflict use_column
declare
  recipients integer[]; recipient_ranks smallint[]; recipient_bases bigint[]; recipient_friends integer[]; wanted bigint[];
begin
  perform ledger.lock(array(select m::bigint * 16 + 1 from unnest(members) m union select m::bigint * 16 + 15 from unnest(members) m union select ledger.account_id(1, 'issuance', 'PV')));
  select array_agg(member_id order by member_id), array_agg(rank order by member_id), array_agg(base order by member_id),
    array_agg(friends order by member_id), array_agg(floor(base::numeric * rates[rank] / 1000000)::bigint order by member_id)
  into recipients, recipient_ranks, recipient_bases, recipient_friends, wanted
  from referrals.dividend_bases(members, pay_dividends.day) d
  where not exists (select from referrals.dividend p where p.day = pay_dividends.day and p.member_id = d.member_id);
  if recipients is null then return 0; end if;

  with minted as materialized (
    select item, amount from ledger.mint_rewards(
      array_fill('dividend'::text, array[cardinality(recipients)]),
      array(select format('dividend:%s:%s', pay_dividends.day, member) from unnest(recipients) with ordinality as k (member, n) order by n),
      recipients, wanted, rules, moment)
  ), added as (
    insert into referrals.dividend (day, member_id, rank, rate_ppm, base, friends, amount)
    select pay_dividends.day, recipients[n], recipient_ranks[n], rates[recipient_ranks[n]], recipient_bases[n], recipient_friends[n], coalesce(m.amount, 0)
    from generate_subscripts(recipients, 1) n left join minted m on m.item = n
  )
  update referrals.member r set dividends = r.dividends + m.amount from minted m where r.member_id = recipients[m.item];
  return cardinality(recipients);
end $$;

-- plans: look-ups
-- Returns the members with an active level at the beginning of a day, and what their direct friends' payments to shops that
-- became final on it add up to.
create or replace function referrals.dividend_bases(members integer[], final_on date)
returns table (member_id integer, rank smallint, base bigint, friends integer)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  midnight constant timestamptz := final_on::timestamp at time zone 'Asia/Shanghai';
begin
  return query
  select l.member_id, l.rank, sum(f.amount)::bigint, count(*)::integer
  from (
    select m as member_id, (
      select h.rank from referrals.level_change h where h.member_id = m and h.at < midnight order by h.at desc, h.id desc limit 1
    ) as rank from unnest(members) m
  ) l
  join referrals.friend_daily_payment f on f.day = final_on and f.upline_id = l.member_id
  where l.rank > 0
  group by l.member_id, l.rank;
end $$;
