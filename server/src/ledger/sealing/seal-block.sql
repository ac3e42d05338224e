-- Seals the next journals up to and including `upto` into one block and returns how many. A journal of the daily release has
-- thousands of postings, so it weighs 500.
create or replace function ledger.seal_block(upto bigint, max_rows integer) returns integer
language plpgsql as $$
declare
  before record;
  last bigint;
  made ledger.block;
  so_far bigint;
begin
  select m.blocks into so_far from ledger.seal_watermark m for update;
  select b.no, b.hash, b.journals[cardinality(b.journals)] as last_journal into before
  from ledger.block b order by b.no desc limit 1;
  -- No block is sealed over a gap: the audit reports it to operators.
  if coalesce(before.no, 0) <> so_far then raise exception 'block % is missing', so_far; end if;
  select max(w.id) into last from (
    select n.id, row_number() over in_order as place,
      sum(case when n.kind = 'release' and n.actor = 'system' then 500 else 1 end) over in_order as weight
    from (
      select j.id, j.kind, j.actor from ledger.journal j
      where j.id > coalesce(before.last_journal, 0) and j.id <= upto order by j.id limit max_rows
    ) n
    window in_order as (order by n.id)
  ) w where w.place = 1 or w.weight <= max_rows;
  if last is null then return 0; end if;

  made.no := so_far + 1;
  made.previous := coalesce(before.hash, decode(repeat('00', 32), 'hex'));
  made.sealed_at := platform.now();
  select array_agg(d.journal_id order by d.journal_id), array_agg(d.digest order by d.journal_id),
    array_agg(d.checks order by d.journal_id)
  into made.journals, made.digests, made.checks
  from ledger.journal_digests(coalesce(before.last_journal, 0) + 1, last) d;
  made.hash := ledger.block_hash(made.no, made.previous, made.journals, made.digests, made.checks, made.sealed_at);
  insert into ledger.block select made.*;
  update ledger.seal_watermark set blocks = made.no;
  return cardinality(made.journals);
end $$;

-- Returns a block's hash, computed from that of the block before (decision 035).
create or replace function ledger.block_hash(no bigint, previous bytea, journals bigint[], digests bytea[], checks bytea[], sealed_at timestamptz)
returns bytea language sql stable parallel safe
  return sha256(
    textsend('torch-block') || int8send(no) || previous || timestamptz_send(sealed_at)
      || sha256(array_send(journals)) || sha256(array_send(digests)) || sha256(array_send(checks))
  );

-- Returns the digest of a posting. Text comes last, so no two postings give the same bytes.
create or replace function ledger.posting_digest(
  account_id bigint, seq bigint, amount bigint, balance_after bigint, counted boolean, kind text
) returns bytea language sql stable parallel safe
  return sha256(
    int8send(account_id) || int8send(seq) || int8send(amount) || int8send(balance_after) || boolsend(counted) || textsend(kind)
  );

-- Returns the digests of journals, each over all of its postings. A zero byte, which no text contains, separates fields.
-- `checks` holds the first four bytes of each posting's digest: the audit finds by it which of thousands of postings was
-- changed.
create or replace function ledger.journal_digests(first bigint, last bigint)
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
