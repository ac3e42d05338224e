-- The sealed journal (decision 035): journals that can no longer change are put into blocks, each block's hash made from
-- the one before it. Whoever changes history afterwards, with triggers off and any rights, must give every later block
-- another hash; the newest one is published.

-- What a posting says. Text comes last, so no two postings give the same bytes.
create function ledger.posting_digest(
  account_id bigint, seq bigint, amount bigint, balance_after bigint, counted boolean, kind text
) returns bytea language sql stable parallel safe
  return sha256(
    int8send(account_id) || int8send(seq) || int8send(amount) || int8send(balance_after) || boolsend(counted) || textsend(kind)
  );

-- What journals say, each with all of its postings. A text never holds the byte zero, so it divides them. `checks` is the
-- beginning of each posting's digest, four bytes each: by it the audit finds which posting of thousands was changed.
create function ledger.journal_digests(first bigint, last bigint)
returns table (journal_id bigint, digest bytea, checks bytea)
language sql stable as $$
  select j.id,
    sha256(
      int8send(j.id) || timestamptz_send(j.at) || textsend(j.kind) || '\x00'::bytea || textsend(j.actor) || '\x00'::bytea
        || textsend(j.ref) || '\x00'::bytea || coalesce(p.digests, ''::bytea)
    ),
    coalesce(p.checks, ''::bytea)
  from ledger.journal j
  left join (
    select d.journal_id, string_agg(d.digest, ''::bytea order by d.account_id, d.seq) as digests,
      string_agg(substring(d.digest for 4), ''::bytea order by d.account_id, d.seq) as checks
    from (
      select p.journal_id, p.account_id, p.seq,
        ledger.posting_digest(p.account_id, p.seq, p.amount, p.balance_after, p.counted, p.kind) as digest
      from ledger.posting p where p.journal_id between first and last
    ) d
    group by d.journal_id
  ) p on p.journal_id = j.id
  where j.id between first and last
$$;

create table ledger.block (
  no bigint primary key check (no > 0),
  -- The hash of the block before; of the first one, zeros.
  previous bytea not null check (length(previous) = 32),
  -- Every journal after the block before is in it, up to and with the last of these; in the order of their ids.
  journals bigint[] not null check (cardinality(journals) > 0),
  digests bytea[] not null check (cardinality(digests) = cardinality(journals)),
  checks bytea[] not null check (cardinality(checks) = cardinality(journals)),
  sealed_at timestamptz not null,
  hash bytea not null unique check (length(hash) = 32)
);
create trigger block_insert_only before update or delete or truncate on ledger.block
  for each statement execute function ledger.refuse_change();

create function ledger.block_hash(no bigint, previous bytea, journals bigint[], digests bytea[], checks bytea[], sealed_at timestamptz)
returns bytea language sql stable parallel safe
  return sha256(
    textsend('torch-block') || int8send(no) || previous || timestamptz_send(sealed_at)
      || sha256(array_send(journals)) || sha256(array_send(digests)) || sha256(array_send(checks))
  );

-- One row. Journals up to `upto` were begun before the transaction `behind`: once all transactions before it are over, none
-- up to there can still appear. Up to `settled` that has come to be so.
create table ledger.seal_mark (
  singleton boolean primary key default true check (singleton),
  settled bigint not null default 0,
  upto bigint not null,
  behind xid8 not null
);

-- Seals the next journals up to and with `upto` into one block, and gives how many they were. A journal of the daily
-- release has thousands of postings, so it counts for many.
create function ledger.seal_block(upto bigint, most integer) returns integer
language plpgsql as $$
declare
  before record;
  last bigint;
  made ledger.block;
begin
  select b.no, b.hash, b.journals[cardinality(b.journals)] as last_journal into before
  from ledger.block b order by b.no desc limit 1;
  select max(w.id) into last from (
    select n.id, row_number() over in_order as place,
      sum(case when n.kind = 'release' and n.actor = 'system' then 500 else 1 end) over in_order as weight
    from (
      select j.id, j.kind, j.actor from ledger.journal j
      where j.id > coalesce(before.last_journal, 0) and j.id <= upto order by j.id limit most
    ) n
    window in_order as (order by n.id)
  ) w where w.place = 1 or w.weight <= most;
  if last is null then return 0; end if;

  made.no := coalesce(before.no, 0) + 1;
  made.previous := coalesce(before.hash, decode(repeat('00', 32), 'hex'));
  made.sealed_at := platform.now();
  select array_agg(d.journal_id order by d.journal_id), array_agg(d.digest order by d.journal_id),
    array_agg(d.checks order by d.journal_id)
  into made.journals, made.digests, made.checks
  from ledger.journal_digests(coalesce(before.last_journal, 0) + 1, last) d;
  made.hash := ledger.block_hash(made.no, made.previous, made.journals, made.digests, made.checks, made.sealed_at);
  insert into ledger.block select made.*;
  return cardinality(made.journals);
end $$;

-- What other rooms may read of blocks.
create view ledger.sealed as
  select no, hash, sealed_at, journals[cardinality(journals)] as last_journal from ledger.block;
