-- The ledger: every point there is, in double entry (rules.md 1). Only ledger.write and ledger.open_party write here.
create schema ledger;

-- Whoever can hold points. Members and shops get their ids from here, so one number names a holder everywhere.
create table ledger.party (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('platform', 'member', 'shop')),
  opened_at timestamptz not null default platform.now()
);

-- Account ids are made, not looked up: party * 16 + purpose * 2 + unit. The hot path then needs no join to find them.
create function ledger.account_id(party integer, purpose text, unit text) returns bigint
  language sql immutable strict parallel safe
  return party::bigint * 16
    + (array_position(array['available', 'frozen', 'issuance', 'treasury', 'release-pool', 'wealth', 'fees'], purpose) - 1) * 2
    + (array_position(array['GF', 'PV'], unit) - 1);

create table ledger.account (
  id bigint primary key,
  party_id integer not null references ledger.party,
  purpose text not null,
  unit text not null check (unit in ('GF', 'PV')),
  -- Units of 0.0001 point, like every amount here.
  balance bigint not null default 0,
  -- How many postings the account has: the last one's seq, and page numbers without counting.
  entries bigint not null default 0,
  -- What came in and went out for good (rules.md 1): freezing, unfreezing and corrections are not in it.
  earned bigint not null default 0,
  spent bigint not null default 0,
  updated_at timestamptz not null default platform.now(),
  -- The cheap half of the rule, since it is checked at every movement; the whole of it is in the audit.
  constraint account_id_is_made check (id >> 4 = party_id and (id & 1 = 1) = (unit = 'PV')),
  constraint account_not_below_zero check (balance >= 0 or purpose = 'issuance'),
  constraint account_counts_up check (entries >= 0 and earned >= 0 and spent >= 0)
-- Every payment rewrites its account rows: half-empty pages keep the new version beside the old one.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create index account_by_party on ledger.account (party_id);

-- Ids follow the time: lists are sorted and paged by them.
create sequence ledger.journal_id as bigint;

-- One event that moved points.
create table ledger.journal (
  id bigint primary key,
  -- Compared byte by byte, whatever the language of the database: these are names and not texts.
  kind text collate "C" not null,
  -- Who caused it: 'member:42', 'operator:treasurer', 'system'.
  actor text collate "C" not null,
  -- What it is about: a payment's number, a trade's. With the kind it happens once.
  ref text collate "C" not null,
  at timestamptz not null
);
-- The same event cannot be posted twice, whoever tries (rules.md 1: "nothing is paid twice").
create unique index journal_once on ledger.journal (ref, kind);

-- No foreign keys here: eight look-ups a payment that could only tell what ledger.post has just made sure of.
-- audit:ledger checks the same for every row there is.
create table ledger.posting (
  account_id bigint not null,
  seq bigint not null,
  journal_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- Counts towards the account's earned or spent.
  counted boolean not null,
  primary key (account_id, seq)
);
-- Postings are appended in the order of their journals, which is what a block range index is made for.
create index posting_by_journal on ledger.posting using brin (journal_id) with (autosummarize = on, pages_per_range = 16);

-- History is only ever added.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to (% on %)', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_insert_only before update or delete or truncate on ledger.journal
  for each statement execute function ledger.refuse_change();
create trigger posting_insert_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();

-- The postings of a journal sum to zero for each unit, by the database's own word. The unit is the lowest bit of an
-- account's id. All postings of a journal are written by one statement.
create function ledger.check_sum_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by journal_id, account_id & 1 having sum(amount) <> 0
  ) then
    raise exception 'a journal does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger posting_sums_to_zero after insert on ledger.posting
  referencing new table as added
  for each statement execute function ledger.check_sum_zero();

create function ledger.open_party(kind text) returns integer language sql as $$
  with opened as (
    insert into ledger.party (kind) values (kind) returning id
  ), accounts as (
    insert into ledger.account (id, party_id, purpose, unit)
    select ledger.account_id(opened.id, purpose, unit), opened.id, purpose, unit
    from opened, unnest(array['available', 'frozen']) purpose, unnest(array['GF', 'PV']) unit
  )
  select id from opened;
$$;

-- The platform is party 1.
insert into ledger.party (kind) values ('platform');
insert into ledger.account (id, party_id, purpose, unit)
  select ledger.account_id(1, purpose, unit), 1, purpose, unit
  from (values ('issuance', 'GF'), ('issuance', 'PV'), ('treasury', 'GF'), ('release-pool', 'GF'), ('wealth', 'GF'), ('fees', 'GF'))
    as house (purpose, unit);

-- What other rooms may read of balances, inside a transaction or out of it.
create view ledger.balance as
  select id, party_id, purpose, unit, balance, earned, spent, entries, updated_at from ledger.account;

-- Takes the rows in the order of their ids before anything about them is looked at: two transactions cannot wait for
-- each other in a circle, and what is read afterwards cannot change under the reader. An account that is not there is
-- an error of ours.
create function ledger.lock(accounts bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  found_rows integer;
begin
  perform from ledger.account where id = any(accounts) order by id for update;
  get diagnostics found_rows = row_count;
  if found_rows <> (select count(distinct a) from unnest(accounts) a) then
    raise exception 'an account is missing' using errcode = 'foreign_key_violation';
  end if;
end $$;

-- Writes journals that were judged under the locks of ledger.lock: the only statement that touches a balance. Legs name
-- their journal by its place in the arrays; a place whose ref is null is left empty. Where the judgement was wrong, the
-- table's own check on the balance fails the whole call.
create function ledger.write(
  kinds text[], actors text[], refs text[], moment timestamptz,
  leg_items integer[], leg_accounts bigint[], leg_amounts bigint[], leg_counted boolean[]
) returns table (item integer, journal_id bigint)
language plpgsql
-- Generic plans, and none that flips with the size of a batch (performance.md).
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  -- Given by place: a join back to them would be the dearest part of the whole.
  journal_ids bigint[] := array(
    select case when ref is not null then nextval('ledger.journal_id') end from unnest(refs) with ordinality as r (ref, n) order by n
  );
begin
  return query
  with placed as materialized (
    select l.item, l.account_id, l.amount, l.counted,
      a.entries + row_number() over same_account as seq,
      (a.balance + sum(l.amount) over same_account)::bigint as balance_after
    from unnest(leg_items, leg_accounts, leg_amounts, leg_counted) with ordinality as l (item, account_id, amount, counted, place)
    join ledger.account a on a.id = l.account_id
    window same_account as (partition by l.account_id order by l.place rows unbounded preceding)
  ), journals as (
    insert into ledger.journal (id, kind, actor, ref, at)
    select journal_ids[n], kind, actor, ref, moment
    from unnest(kinds, actors, refs) with ordinality as j (kind, actor, ref, n) where ref is not null
  ), postings as (
    insert into ledger.posting (account_id, seq, journal_id, amount, balance_after, counted)
    select account_id, seq, journal_ids[item], amount, balance_after, counted from placed
  ), balances as (
    update ledger.account a
    set balance = a.balance + m.amount, entries = a.entries + m.entries,
      earned = a.earned + m.earned, spent = a.spent + m.spent, updated_at = moment
    from (
      select account_id, sum(amount)::bigint as amount, count(*) as entries,
        coalesce(sum(amount) filter (where counted and amount > 0), 0)::bigint as earned,
        coalesce(-sum(amount) filter (where counted and amount < 0), 0)::bigint as spent
      from placed group by account_id
    ) m
    where a.id = m.account_id
  )
  select n::integer, id from unnest(journal_ids) with ordinality as j (id, n) where id is not null;
end $$;

-- The way to post, for one journal as for hundreds at once. A journal is posted whole or not at all: it is left out where
-- one of its accounts would fall below zero that may not, and its neighbours go on. Gives the journals that were posted.
create function ledger.post(
  kinds text[], actors text[], refs text[], moment timestamptz,
  leg_items integer[], leg_accounts bigint[], leg_amounts bigint[], leg_counted boolean[]
) returns table (item integer, journal_id bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  refused integer[];
begin
  perform ledger.lock(leg_accounts);

  -- Within a journal only the net of an account counts. Between journals all debits so far count, and no neighbour's
  -- credit is relied on.
  select coalesce(array_agg(distinct item), '{}') into refused from (
    select item, balance + sum(least(net, 0)) over (partition by account_id order by item) < 0 and net < 0 as uncovered
    from (
      select l.item, l.account_id, sum(l.amount) as net, max(a.balance) as balance
      from unnest(leg_items, leg_accounts, leg_amounts) as l (item, account_id, amount)
      join ledger.account a on a.id = l.account_id
      where a.purpose <> 'issuance'
      group by l.item, l.account_id
    ) by_account
  ) judged where uncovered;

  if cardinality(refused) = 0 then
    return query select * from ledger.write(kinds, actors, refs, moment, leg_items, leg_accounts, leg_amounts, leg_counted);
  elsif cardinality(refused) < cardinality(refs) then
    return query
    select w.item, w.journal_id from (
      select array_agg(item order by place) as items, array_agg(account order by place) as accounts,
        array_agg(amount order by place) as amounts, array_agg(counted order by place) as counted
      from unnest(leg_items, leg_accounts, leg_amounts, leg_counted) with ordinality as l (item, account, amount, counted, place)
      where item <> all (refused)
    ) kept, ledger.write(kinds, actors,
      array(select case when n <> all (refused) then ref end from unnest(refs) with ordinality as r (ref, n) order by n),
      moment, kept.items, kept.accounts, kept.amounts, kept.counted) w;
  end if;
end $$;
