-- An account's postings are numbered without a gap, and journal ids rise with the numbers, so a position among millions is
-- found by binary search in two dozen index look-ups. ledger.account_partition names the partition of a posting, so only one is
-- read. Times rise with the numbers except for the account's `setback`: a search by time returns bounds that allow for it, and
-- the entries between them are read one by one.

-- plans: kept
-- Public. Returns how many of an account's first `max_entries` entries belong to journals before this one.
create or replace function ledger.entries_before_journal(of_account bigint, max_entries bigint, journal bigint) returns bigint
language plpgsql stable
as $$
declare
  in_partition constant smallint := ledger.partition_of(journal);
  low bigint := 0; high bigint; middle bigint; found_id bigint;
begin
  if in_partition > 0 then
    low := least(max_entries, coalesce((
      select v.first_seq - 1 from ledger.account_partition v
      where v.account_id = of_account and v.partition_no >= in_partition order by v.partition_no limit 1), max_entries));
  end if;
  high := least(max_entries, coalesce((
    select v.first_seq - 1 from ledger.account_partition v
    where v.account_id = of_account and v.partition_no > in_partition order by v.partition_no limit 1), max_entries));
  while low < high loop
    middle := (low + high + 1) / 2;
    select l.journal_id into found_id from ledger.line l
      where l.account_id = of_account and l.seq = middle
        and l.journal_id >= ledger.partition_start(in_partition) and l.journal_id < ledger.partition_start(in_partition + 1);
    if found_id < journal then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- plans: kept
-- Returns up to which of an account's first `max_entries` entries all are older than the moment, if times rise with the numbers. With
-- `setback` subtracted from the moment, all entries up to the result are older, whatever the order; with it added, no later
-- entry is. The newest entry is read first, since most searches reach it. Then each cycle interpolates twice by time and halves
-- once: few look-ups where entries come evenly, and never many.
create or replace function ledger.last_seq_before(of_account bigint, max_entries bigint, moment timestamptz) returns bigint
language plpgsql stable
as $$
declare
  in_partition smallint := 0;
  low bigint := 0; high bigint; middle bigint; found_at timestamptz;
  -- The times of entry `low` and of the entry after `high`, as far as they were read.
  low_at timestamptz; high_at timestamptz;
  steps integer := 0;
begin
  select v.partition_no, v.first_seq, v.at into in_partition, low, low_at from ledger.account_partition v
    where v.account_id = of_account and v.at < moment order by v.partition_no desc limit 1;
  in_partition := coalesce(in_partition, 0);
  if low is null or low > max_entries then
    low := least(max_entries, coalesce(low, 0));
    low_at := null;
  end if;
  high := least(max_entries, coalesce((
    select v.first_seq - 1 from ledger.account_partition v
    where v.account_id = of_account and v.partition_no > in_partition order by v.partition_no limit 1), max_entries));
  while low < high loop
    if steps = 0 then
      middle := high;
    elsif low_at is null or steps % 3 = 0 then
      middle := (low + high + 1) / 2;
    else
      middle := low + 1 + floor((high - low) * extract(epoch from moment - low_at)::float8
        / greatest(1, extract(epoch from high_at - low_at)::float8))::bigint;
      middle := greatest(low + 1, least(high, middle));
    end if;
    steps := steps + 1;
    select e.at into found_at from ledger.entry e
      where e.account_id = of_account and e.seq = middle
        and e.journal_id >= ledger.partition_start(in_partition) and e.journal_id < ledger.partition_start(in_partition + 1);
    if found_at < moment then
      low := middle; low_at := found_at;
    else
      high := middle - 1; high_at := found_at;
    end if;
  end loop;
  return low;
end $$;

-- plans: kept
-- Public. Returns which of an account's entries are not older than `since` and older than `until` (null: no bound), as ranges of
-- numbers after `low` up to and including `high`, in order. One range where times rise with the numbers (empty where no entry
-- matches); several where the clock stepped back over a bound.
create or replace function ledger.seq_ranges_between(of_account bigint, since timestamptz, until timestamptz)
returns table (low bigint, high bigint)
language plpgsql stable rows 1
as $$
declare
  entries bigint; setback interval;
  -- All entries up to `first` are older than the bound, and no entry after `last` is.
  since_first bigint := 0; since_last bigint := 0; until_first bigint; until_last bigint;
begin
  select b.entries, b.setback into entries, setback from ledger.balance b where b.id = of_account;
  until_first := entries; until_last := entries;
  if since is not null then
    since_first := ledger.last_seq_before(of_account, entries, since - setback);
    since_last := case when setback = '0' then since_first else ledger.last_seq_before(of_account, entries, since + setback) end;
  end if;
  if until is not null then
    until_first := ledger.last_seq_before(of_account, entries, until - setback);
    until_last := case when setback = '0' then until_first else ledger.last_seq_before(of_account, entries, until + setback) end;
  end if;
  if since_first = since_last and until_first = until_last then
    low := since_first; high := greatest(since_first, until_first);
    return next;
    return;
  end if;
  return query
  with inside as (
    -- These lie between the bounds whatever the order; the rest is read.
    select since_last + 1 as first, until_first as last where since_last < until_first
    union all
    select e.seq, e.seq from ledger.entry e
    where e.account_id = of_account and e.seq > since_first and e.seq <= until_last
      and (e.seq <= since_last or e.seq > until_first)
      and e.journal_id >= ledger.journal_lower_bound(of_account, since_first + 1) and e.journal_id < ledger.journal_upper_bound(of_account, until_last)
      and (since is null or e.at >= since) and (until is null or e.at < until)
  ), grouped as (
    select first, last, first - sum(last - first + 1) over (order by first) + (last - first) as range from inside
  )
  select min(g.first) - 1, max(g.last) from grouped g group by g.range order by 1;
  if not found then
    low := since_first; high := since_first;
    return next;
  end if;
end $$;

-- plans: kept
-- Public. Returns the account's balance before the moment: the sum of its older entries.
create or replace function ledger.balance_before(of_account bigint, moment timestamptz) returns bigint
language plpgsql stable
as $$
declare
  entries bigint; setback interval; first bigint; last bigint;
begin
  select b.entries, b.setback into entries, setback from ledger.balance b where b.id = of_account;
  first := ledger.last_seq_before(of_account, entries, moment - setback);
  last := case when setback = '0' then first else ledger.last_seq_before(of_account, entries, moment + setback) end;
  if first = last then return ledger.balance_after(of_account, first); end if;
  return ledger.balance_after(of_account, first) + (
    select ledger.total(e.amount) from ledger.entry e
    where e.account_id = of_account and e.seq > first and e.seq <= last and e.at < moment
      and e.journal_id >= ledger.journal_lower_bound(of_account, first + 1) and e.journal_id < ledger.journal_upper_bound(of_account, last)
  );
end $$;
