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
      (select l.account_id, l.seq, l.journal_id, l.kind, l.amount, l.balance_after from ledger.line l
        where l.account_id = first_account and l.seq > first_low and l.seq <= first_high - first_skipped
        order by l.seq desc limit most)
      union all
      (select l.account_id, l.seq, l.journal_id, l.kind, l.amount, l.balance_after from ledger.line l
        where l.account_id = second_account and l.seq > second_low and l.seq <= second_high - (skipped - first_skipped)
        order by l.seq desc limit most)
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
      (select l.account_id, l.seq, l.journal_id, l.kind, l.amount, l.balance_after from ledger.line l
        where l.account_id = first_account and l.seq > first_low and l.seq <= first_high order by l.seq limit most)
      union all
      (select l.account_id, l.seq, l.journal_id, l.kind, l.amount, l.balance_after from ledger.line l
        where l.account_id = second_account and l.seq > second_low and l.seq <= second_high order by l.seq limit most)
    ) both_accounts
    order by both_accounts.journal_id, both_accounts.account_id limit most
  ) p join ledger.event j on j.id = p.journal_id
  order by p.journal_id, p.account_id;
end $$;
