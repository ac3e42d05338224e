-- plans: merges
-- Makes one day's automatic release for the next `max_rows` members after `after_member`, in one journal and one transaction.
-- Members done before are skipped, so it can be interrupted and repeated. A release that the pool cannot cover stays accrued
-- and is counted in `uncovered`. Returns the last member processed; no row where there was none.
--
-- The accounts of issuance and pool are locked first: no other release runs meanwhile. Members are checked without locks; if
-- any member's PV changed before the write, everything is rolled back and repeated with locks.
create or replace function points.release_chunk(
  due date, after_member integer, max_rows integer, divisor bigint, versions date[], figures integer[], moment timestamptz
) returns table (last_member integer, released integer, uncovered integer)
language plpgsql
as $$
#variable_conflict use_column
declare
  midnight constant timestamptz := due::timestamp at time zone 'Asia/Shanghai';
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  pool constant bigint := ledger.account_id(1, 'release-pool', 'GF');
  -- The position of the figures in force on that day.
  f constant integer := 7 * (select max(n) from unnest(versions) with ordinality as v (since, n) where since <= due)::integer - 6;
  last1 constant integer := figures[f];
  last2 constant integer := greatest(last1, figures[f + 1]);
  last3 constant integer := greatest(last2, figures[f + 2]);
  rate1 constant numeric := figures[f + 3];
  rate2 constant numeric := figures[f + 4];
  rate3 constant numeric := figures[f + 5];
  rate4 constant numeric := figures[f + 6];
  in_pool bigint;
  -- Few members have kept or owed PV (docs/decisions/071): if none has, no member is checked for it.
  any_kept constant boolean := exists (select from ledger.withheld_pv w where w.amount > 0);
  members integer[];
  gf_accounts bigint[];
  pv_accounts bigint[];
  result record;
begin
  members := array(
    select a.member_id from points.auto_release a
    where a.member_id > after_member and a.bought_at < midnight and a.ends_at > midnight
      -- What accrues meanwhile is released when the restriction is lifted (rules/operators#restrictions).
      and not exists (select from identity.restricted r where r.member_id = a.member_id and r.part = 'releases')
    order by a.member_id limit max_rows
  );
  if cardinality(members) = 0 then return; end if;
  last_member := members[cardinality(members)];
  gf_accounts := array(select m::bigint * 16 from unnest(members) m);
  pv_accounts := array(select m::bigint * 16 + 1 from unnest(members) m);

  -- If a crash loses the last commits, the job repeats them with the same result. Whatever builds on them is on disk no
  -- earlier.
  perform set_config('synchronous_commit', 'off', true);
  perform ledger.lock(array[issuance, pool]);
  select b.balance into in_pool from ledger.balance b where b.id = pool;

  for attempt in 1 .. 2 loop
    begin
      if attempt = 2 then perform ledger.lock(gf_accounts || pv_accounts); end if;

      with candidates as materialized (
        select a.member_id, a.registered_on, a.accrued, a.base, a.seq,
          case when any_kept then ledger.releasable_pv(a.member_id, b.balance) else b.balance end as balance, b.entries,
          a.seq = b.entries and a.through = due - 1 as at_rest
        from points.accrual a join ledger.balance b on b.id = a.member_id::bigint * 16 + 1
        where a.member_id = any(members) and b.id = any(pv_accounts)
          and (a.last_auto_release is null or a.last_auto_release < due)
      ), accrued as (
        -- One more day of the unchanged balance at that day's rate: the same as points.accrue.
        select member_id, due as through, base, seq, balance, entries, accrued + base * case
            when due < registered_on then 0
            when due - registered_on < last1 then rate1
            when due - registered_on < last2 then rate2
            when due - registered_on < last3 then rate3
            else rate4
          end as accrued
        from candidates where at_rest
        union all
        select a.member_id, a.through, a.base, a.seq, a.releasable, a.entries, a.accrued
        from (select array_agg(member_id) as members from candidates where not at_rest) moved,
          points.accrue(moved.members, array_fill(null::date, array[cardinality(moved.members)]), due, versions, figures) a
        where moved.members is not null
      ), decided as (
        select w.*, pv > 0 and sum(gf) over (order by member_id rows unbounded preceding) <= in_pool as pays
        from (
          select r.*, case when whole / divisor > 0 then whole else 0 end as pv, whole / divisor as gf
          from (select a.*, greatest(0, least(div(accrued, 1000000), balance))::bigint as whole from accrued a) r
        ) w
      )
      select array_agg(member_id) as ids, array_agg(through) as throughs,
        array_agg(case when pays then accrued - pv * 1000000::numeric else accrued end) as accrueds,
        array_agg(case when pays then base - pv else base end) as bases,
        array_agg(case when pays and seq = entries then seq + 1 else seq end) as seqs,
        array_agg(member_id::bigint * 16) filter (where pays) as gf_accounts, array_agg(gf) filter (where pays) as gfs,
        array_agg(member_id::bigint * 16 + 1) as pv_accounts, array_agg(case when pays then -pv else 0 end) as pvs,
        array_agg(entries) as entries, array_agg(case when pays then entries + 1 else entries end) as seens,
        count(*) filter (where pays) as released, count(*) filter (where not pays and pv > 0) as uncovered,
        min(member_id) filter (where pays) as first,
        (sum(pv) filter (where pays))::bigint as pv, (sum(gf) filter (where pays))::bigint as gf
      into result from decided;

      if result.released > 0 then
        -- GF is added to whatever balance there is; PV was checked, so its entries must be unchanged.
        perform ledger.write_wide(
          'release', 'system', 'release:' || due || ':' || result.first, moment,
          array[issuance, pool] || result.gf_accounts || result.pv_accounts,
          array[result.pv, -result.gf] || result.gfs || result.pvs,
          array_fill(null::bigint, array[2 + cardinality(result.gf_accounts)]) || result.entries
        );
      elsif attempt = 1 and result.ids is not null then
        raise exception 'no write of this attempt locks the accounts' using errcode = 'serialization_failure';
      end if;
      update points.accrual a
      set through = j.through, last_auto_release = due, accrued = j.accrued, base = j.base, seq = j.seq, seen = j.seen
      from unnest(result.ids, result.throughs, result.accrueds, result.bases, result.seqs, result.seens) as j (id, through, accrued, base, seq, seen)
      where a.member_id = j.id and a.member_id = any(result.ids);

      released := result.released;
      uncovered := result.uncovered;
      return next;
      return;
    exception when serialization_failure then
      if attempt = 2 then raise; end if;
    end;
  end loop;
end $$;
