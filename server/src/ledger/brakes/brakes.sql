-- plans: look-ups
-- Public. Returns why a member's own brakes refuse a movement of GF out of the account: 'frozen', 'own-limit', or null. Exact under
-- the lock of the member's GF account.
create or replace function ledger.brake_refusal(member integer, amount bigint, moment timestamptz) returns text
language plpgsql stable
as $$
declare
  b ledger.brake;
  payment_limit bigint; day_limit bigint;
begin
  select * into b from ledger.brake where member_id = member;
  if b.frozen_at is not null then return 'frozen'; end if;
  payment_limit := case when b.raise_at <= moment then b.next_payment_limit else b.payment_limit end;
  day_limit := case when b.raise_at <= moment then b.next_day_limit else b.day_limit end;
  if amount > payment_limit then return 'own-limit'; end if;
  if day_limit is not null and ledger.left_account_on_day(member, moment) + amount > day_limit then return 'own-limit'; end if;
  return null;
end $$;

-- plans: look-ups
-- Returns how much GF left the member's account today by movements that count for the own limits: payments, transfers and
-- red packets. Refunds give nothing back.
create or replace function ledger.left_account_on_day(member integer, moment timestamptz) returns bigint
language plpgsql stable
as $$
begin
  return (
    select coalesce(-ledger.total(l.amount), 0)
    from ledger.seq_ranges_between(member::bigint * 16, platform.day_of(moment)::timestamp at time zone 'Asia/Shanghai', null) r,
      lateral ledger.newest_lines(member::bigint * 16, r.low, r.high, r.high - r.low) l
    where l.amount < 0 and l.kind = any(ledger.limited_kinds())
  );
end $$;

-- The kinds of journals that own limits count.
create or replace function ledger.limited_kinds() returns text[] language sql immutable parallel safe
  return array['payment', 'transfer', 'delayed-transfer', 'red-packet'];

-- plans: look-ups
-- Returns the amount of a leg out of an account with brakes, or refuses the whole call. Brakes act on what their member does; what
-- the platform or others take back, and a trade whose GF was in escrow, goes on.
create or replace function ledger.braked_amount(
  account bigint, kind text, actor text, amount bigint, moment timestamptz
) returns bigint
language plpgsql
as $$
declare
  member constant integer := (account >> 4)::integer;
  refusal text;
begin
  if actor <> 'member:' || member or kind in ('trade', 'refund', 'reward-returned', 'reward-taken', 'red-packet-returned') then
    return amount;
  end if;
  if kind = any(ledger.limited_kinds()) then
    refusal := ledger.brake_refusal(member, -amount, moment);
  else
    select 'frozen' into refusal from ledger.brake where member_id = member and frozen_at is not null;
  end if;
  if refusal is not null then
    raise exception '%', case refusal when 'frozen' then 'accountFrozen' else 'ownLimitReached' end using errcode = 'TORCH';
  end if;
  return amount;
end $$;
