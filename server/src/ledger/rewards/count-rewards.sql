-- plans: look-ups
-- Public. Counts rewards into the day's budget and into each party's total of the day: members who receive them, and shops whose
-- customers earn them. `by_others`: earned by other members' payments (ledger.kept_pv). The caller must have locked the
-- issuance account. Updates first and inserts what is missing, since nearly every party has a row and an update takes half the
-- time of an upsert.
--
-- Rows are always looked up by key. Joined to the amounts, a plan made while the table was empty scanned it once per party
-- until it was analyzed: 190 ms for a batch that takes 3 ms (decision 058).
create or replace function ledger.count_rewards(
  members integer[], member_amounts bigint[], shops integer[], shop_amounts bigint[], day date, at_once boolean, by_others boolean
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  -- Each party once, sorted for binary search (width_bucket); `sums` and `own` (the part the party itself receives) are aligned
  -- with it.
  parties integer[]; sums bigint[]; own bigint[];
  minted bigint;
  counted_on constant date := day;
  updated_rows integer;
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

  -- "(select parties)" passes the array as sent: in plpgsql's expanded form it would be converted for each look-up.
  with budget as (update ledger.reward_budget b set used = b.used + minted where b.day = counted_on)
  update ledger.reward_day d set given = d.given + sums[width_bucket(d.party_id, (select parties))],
    pending = d.pending + case when at_once then 0 else own[width_bucket(d.party_id, (select parties))] end,
    by_others = d.by_others + case when count_rewards.by_others and not at_once then own[width_bucket(d.party_id, (select parties))] else 0 end
  where d.day = counted_on and d.party_id = any(parties);
  get diagnostics updated_rows = row_count;
  if updated_rows < cardinality(parties) then
    insert into ledger.reward_day as d (day, party_id, given, pending, by_others, matured_on)
    select counted_on, party, amount, case when at_once then 0 else of_member end,
      case when count_rewards.by_others and not at_once then of_member else 0 end, case when at_once then counted_on end
    from unnest(parties, sums, own) as g (party, amount, of_member)
    where (select true from ledger.reward_day h where h.day = counted_on and h.party_id = party) is null;
  end if;
end $$;
