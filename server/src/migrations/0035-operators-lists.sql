-- What operators search, look at and act on (rules.md 11; decision 048).

-- Why a member was disabled, in the operator's words: the member reads it when signing in.
alter table identity.member
  add column disabled_reason text,
  add column disabled_at timestamptz,
  add constraint member_disabled_check check (status = 'disabled' or (disabled_reason is null and disabled_at is null));
alter table identity.session
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in
    ('logout', 'reuse', 'password-reset', 'password-change', 'ended', 'closed', 'disabled', 'operator'));

-- Members are found by the beginning of what they are called. These indexes compare byte by byte, as `like` does.
create index member_by_username on identity.member (username_key text_pattern_ops);
create index member_by_email on identity.member (email_key text_pattern_ops);
create index member_by_nickname on identity.member (lower(nickname) text_pattern_ops) where nickname is not null;
create index member_by_phone on identity.member (phone) where phone is not null;
create index member_not_active on identity.member (status, id desc) where status <> 'active';

-- A shop that operators closed to payments. Whether its owner had closed it before is still told by closed_at.
alter table merchants.shop
  add column suspended_reason text,
  add column suspended_at timestamptz,
  drop constraint shop_status_check,
  add constraint shop_status_check check (status in ('open', 'closed', 'suspended')),
  add constraint shop_suspended_check
    check ((status = 'suspended') = (suspended_reason is not null) and (status = 'suspended') = (suspended_at is not null));
create index shop_by_term_elsewhere on merchants.shop using gin (search_terms) where status <> 'open';
create index shop_not_open on merchants.shop (status, id desc) where status <> 'open';

create index trade_by_status on trading.trade (status, id desc);

-- Payments are most of all journals and are found by walking back from the newest; this finds the rare kinds among
-- millions of them, and costs a payment nothing.
create index journal_by_rare_kind on ledger.journal (kind, id desc) where kind <> 'payment';

-- The first journal that is surely not older than the moment, and the last that surely is, lie around the one that this
-- finds by halving: ids follow the time but for the moments around a lock.
create function ledger.journal_at(moment timestamptz) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint; high bigint; middle bigint; found_id bigint; found_at timestamptz;
begin
  select coalesce(min(id), 1), coalesce(max(id), 0) + 1 into low, high from ledger.journal;
  while low < high loop
    middle := (low + high) / 2;
    select id, at into found_id, found_at from ledger.journal where id >= middle order by id limit 1;
    if found_id is null or found_at >= moment then high := middle; else low := found_id + 1; end if;
  end loop;
  return low;
end $$;

-- How many of an account's entries belong to journals before this one, by halving.
create function ledger.entries_before(of_account bigint, journal bigint) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint := 0; high bigint; middle bigint; found_id bigint;
begin
  select entries into high from ledger.account where id = of_account;
  while low < high loop
    middle := (low + high + 1) / 2;
    select journal_id into found_id from ledger.posting where account_id = of_account and seq = middle;
    if found_id < journal then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

create index act_by_member on operators.act (member_id, id desc) where member_id is not null;
create index act_by_name on operators.act (act, id desc);
create index act_by_about on operators.act (about, id desc) where about <> '';
create index act_by_time on operators.act using brin (at);
