-- plans: look-ups
-- Entries of two accounts together, of the stretches that lie after `low` up to and with `high`; within a journal the second
-- account's entry is the newer one.

-- The newest ones, after so many of each account were skipped.
create or replace function points.newest_of_both(
  first_account bigint, first_low bigint, first_high bigint, second_account bigint, second_low bigint, second_high bigint,
  skipped bigint, most integer
) returns table (
  account_id bigint, seq bigint, journal_id bigint, kind text, amount bigint, balance_after bigint, ref text, at timestamptz
)
language plpgsql stable
as $$
declare
  first_skipped bigint := 0;
begin
  if skipped > 0 then
    first_skipped := points.split_of_page(first_account, first_high, first_high - first_low,
      second_account, second_high, second_high - second_low, skipped);
  end if;
  return query
  select p.account_id, p.seq, p.journal_id, p.kind::text, p.amount, p.balance_after, j.ref::text, j.at from (
    select both_accounts.* from (
      select * from ledger.newest_lines(first_account, first_low, first_high - first_skipped, most)
      union all
      select * from ledger.newest_lines(second_account, second_low, second_high - (skipped - first_skipped), most)
    ) both_accounts
    order by both_accounts.journal_id desc, both_accounts.account_id desc limit most
  ) p join ledger.event j on j.id = p.journal_id
  order by p.journal_id desc, p.account_id desc;
end $$;

-- The oldest ones.
create or replace function points.oldest_of_both(
  first_account bigint, first_low bigint, first_high bigint, second_account bigint, second_low bigint, second_high bigint,
  most integer
) returns table (
  account_id bigint, seq bigint, journal_id bigint, kind text, amount bigint, balance_after bigint, ref text, at timestamptz
)
language plpgsql stable
as $$
begin
  return query
  select p.account_id, p.seq, p.journal_id, p.kind::text, p.amount, p.balance_after, j.ref::text, j.at from (
    select both_accounts.* from (
      select * from ledger.oldest_lines(first_account, first_low, first_high, most)
      union all
      select * from ledger.oldest_lines(second_account, second_low, second_high, most)
    ) both_accounts
    order by both_accounts.journal_id, both_accounts.account_id limit most
  ) p join ledger.event j on j.id = p.journal_id
  order by p.journal_id, p.account_id;
end $$;
