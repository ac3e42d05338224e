-- plans: kept
-- Public. Returns how many of the `skipped` newest entries of two accounts together belong to the first. `first_high` and `second_high`
-- are the seqs from which the accounts are read, `first_count` and `second_count` the numbers of entries up to there. Within a
-- journal the second account's entry counts as newer.
create or replace function ledger.merged_page_offset(
  first_account bigint, first_high bigint, first_count bigint,
  second_account bigint, second_high bigint, second_count bigint, skipped bigint
) returns bigint
language plpgsql stable
as $$
declare
  low bigint := greatest(0, skipped - second_count); high bigint := least(skipped, first_count); middle bigint;
  of_first bigint; of_second bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    of_first := (ledger.line_at(first_account, first_high - middle + 1)).journal_id;
    of_second := case when skipped - middle < second_count
      then (ledger.line_at(second_account, second_high - (skipped - middle))).journal_id end;
    if of_second is null or of_first > of_second then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;
