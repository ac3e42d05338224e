-- plans: look-ups
-- Public. Records the rewards whose `cuts` is not null, by position. What waits lapses at once where `rules`.waitingDays is 0. `shops`:
-- where payers' rewards are counted; null for other rewards.
create or replace function ledger.record_reward_cuts(
  kinds text[], refs text[], members integer[], shops integer[], wanted bigint[], given bigint[], cuts text[], waits bigint[], today date,
  rules jsonb
) returns void
language sql as $$
  insert into ledger.reward_cut (kind, ref, member_id, shop_id, day, wanted, given, cut_by, waiting, waits_for, until, lapsed)
  select kinds[n], refs[n], members[n], shops[n], today, wanted[n], given[n], cuts[n],
    case when days > 0 then waits[n] else 0 end, case cuts[n] when 'cover' then 'member-cap' else cuts[n] end, today + days,
    case when days > 0 then 0 else waits[n] end
  from generate_subscripts(cuts, 1) n, (select (rules->>'waitingDays')::integer as days) r
  where cuts[n] is not null and refs[n] is not null and wanted[n] > 0
  order by n;
$$;
