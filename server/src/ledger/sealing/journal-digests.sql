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
