-- plans: look-ups
-- Counts rewards into the day's budget and into what each party was given on the day: members, to whom they go, and shops,
-- whose customers they are. `by_others`: they were earned by what other people paid (ledger.kept_pv). The caller holds the
-- account of issuance. Nearly everybody has a row already, and a row that is there is written in half the time of one that
-- may have to be made.
--
-- Rows are looked up by their key, whatever the planner believes of the table. Joined to what is given, a plan that was made
-- while the table was empty read all of it once for each party, until the table was analyzed again: 190 ms for a batch
-- where it takes three (decision 058).
create or replace function ledger.count_rewards(
  members integer[], member_amounts bigint[], shops integer[], shop_amounts bigint[], day date, at_once boolean, by_others boolean
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  -- Each party once and in order, so that its place is found by halving (width_bucket), with what it is given and how much of
  -- that goes to itself, at the same place.
  parties integer[]; sums bigint[]; own bigint[];
  minted bigint;
  counted_on constant date := day;
  held integer;
begin
  select array_agg(party order by party), array_agg(amount order by party), array_agg(of_member order by party), ledger.total(of_member)
  into parties, sums, own, minted from (
    select party, ledger.total(amount) as amount, ledger.total(of_member) as of_member from (
      select party, amount, amount as of_member from unnest(members, member_amounts) as m (party, amount) where amount > 0
      union all
      select party, amount, 0 from unnest(shops, shop_amounts) as s (party, amount) where amount > 0
    ) r group by party
  ) r;
  if parties is null then return; end if;

  -- "(select parties)": as it is sent and not as plpgsql holds it, or each look would make the one of the other.
  with budget as (update ledger.reward_budget b set used = b.used + minted where b.day = counted_on)
  update ledger.reward_day d set given = d.given + sums[width_bucket(d.party_id, (select parties))],
    pending = d.pending + case when at_once then 0 else own[width_bucket(d.party_id, (select parties))] end,
    by_others = d.by_others + case when count_rewards.by_others and not at_once then own[width_bucket(d.party_id, (select parties))] else 0 end
  where d.day = counted_on and d.party_id = any(parties);
  get diagnostics held = row_count;
  if held < cardinality(parties) then
    insert into ledger.reward_day as d (day, party_id, given, pending, by_others, matured_on)
    select counted_on, party, amount, case when at_once then 0 else of_member end,
      case when count_rewards.by_others and not at_once then of_member else 0 end, case when at_once then counted_on end
    from unnest(parties, sums, own) as g (party, amount, of_member)
    where (select true from ledger.reward_day h where h.day = counted_on and h.party_id = party) is null;
  end if;
end $$;
