-- plans: kept
-- An account's postings are numbered without a gap, and journals and times rise with the numbers: a place in millions of
-- them is found by halving, in two dozen index look-ups. Which volume it lies in stands in ledger.account_volume, so they are
-- look-ups in one volume alone.

-- How many of an account's first `most` entries belong to journals before this one.
create or replace function ledger.entries_before_journal(of_account bigint, most bigint, journal bigint) returns bigint
language plpgsql stable
as $$
declare
  in_volume constant smallint := ledger.volume_of(journal);
  low bigint := 0; high bigint; middle bigint; found_id bigint;
begin
  if in_volume > 0 then
    low := least(most, coalesce((
      select v.first_seq - 1 from ledger.account_volume v
      where v.account_id = of_account and v.volume >= in_volume order by v.volume limit 1), most));
  end if;
  high := least(most, coalesce((
    select v.first_seq - 1 from ledger.account_volume v
    where v.account_id = of_account and v.volume > in_volume order by v.volume limit 1), most));
  while low < high loop
    middle := (low + high + 1) / 2;
    select l.journal_id into found_id from ledger.line l
      where l.account_id = of_account and l.seq = middle
        and l.journal_id >= ledger.volume_from(in_volume) and l.journal_id < ledger.volume_from(in_volume + 1);
    if found_id < journal then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- How many of an account's first `most` entries are older than the moment; the first `first` are known to be. The newest is
-- looked at first, since most questions reach up to it. Then a place is guessed twice by how the time passed between the two
-- entries that are known, and halved once: few looks where entries come evenly, and never many.
create or replace function ledger.entries_before_moment(of_account bigint, first bigint, most bigint, moment timestamptz) returns bigint
language plpgsql stable
as $$
declare
  in_volume smallint := 0;
  low bigint := 0; high bigint; middle bigint; found_at timestamptz;
  -- When the entry `low` was, and the one after `high`, as far as they were looked at.
  low_at timestamptz; high_at timestamptz;
  looks integer := 0;
begin
  select v.volume, v.first_seq, v.at into in_volume, low, low_at from ledger.account_volume v
    where v.account_id = of_account and v.at < moment order by v.volume desc limit 1;
  in_volume := coalesce(in_volume, 0);
  if low is null or low < first or low > most then
    low := least(most, greatest(first, low, 0));
    low_at := null;
  end if;
  high := least(most, coalesce((
    select v.first_seq - 1 from ledger.account_volume v
    where v.account_id = of_account and v.volume > in_volume order by v.volume limit 1), most));
  while low < high loop
    if looks = 0 then
      middle := high;
    elsif low_at is null or looks % 3 = 0 then
      middle := (low + high + 1) / 2;
    else
      middle := low + 1 + floor((high - low) * extract(epoch from moment - low_at)::float8
        / greatest(1, extract(epoch from high_at - low_at)::float8))::bigint;
      middle := greatest(low + 1, least(high, middle));
    end if;
    looks := looks + 1;
    select e.at into found_at from ledger.entry e
      where e.account_id = of_account and e.seq = middle
        and e.journal_id >= ledger.volume_from(in_volume) and e.journal_id < ledger.volume_from(in_volume + 1);
    if found_at < moment then
      low := middle; low_at := found_at;
    else
      high := middle - 1; high_at := found_at;
    end if;
  end loop;
  return low;
end $$;
