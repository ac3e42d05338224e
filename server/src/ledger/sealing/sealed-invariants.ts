import type { Invariant } from '../../platform/monitoring/audit.ts'

/**
 * What must hold between the blocks, and between them and the journal (decision 035; rules/faults#invariants). Finds, by row, a
 * change of history that is balanced and breaks no other rule.
 */
export const sealedInvariants: Invariant[] = [
  {
    name: 'each block follows the previous one, and its hash is derived from it',
    sql: `select 'block ' || no as id,
        case when no <> before_no + 1 then format('follows block %s', before_no)
          when previous <> before_hash then 'does not name the hash of the block before'
          when journals[1] <= before_last or journals <> array(select distinct j from unnest(journals) j order by j) then 'has journals out of order'
          else 'was changed: its hash differs' end as what
      from (
        select *, coalesce(lag(no) over w, 0) as before_no,
          coalesce(lag(hash) over w, decode(repeat('00', 32), 'hex')) as before_hash,
          coalesce(lag(journals[cardinality(journals)]) over w, 0) as before_last
        from ledger.block window w as (order by no)
      ) b
      where no <> before_no + 1 or previous <> before_hash or journals[1] <= before_last
        or hash <> ledger.block_hash(no, previous, journals, digests, checks, sealed_at)
        or journals <> array(select distinct j from unnest(journals) j order by j)`,
  },
  {
    name: 'the head is the block made last',
    sql: `select 'block ' || greatest(m.blocks, b.newest) as id,
        case when m.blocks > b.newest then 'is missing' else 'was not made by sealing' end as what
      from (select coalesce(max(no), 0) as newest from ledger.block) b
      cross join (select coalesce(max(blocks), 0) as blocks from ledger.seal_watermark) m
      where m.blocks <> b.newest`,
  },
  {
    name: 'a sealed journal is as it was when it was sealed',
    // First finds the journals in one pass over all; then only reads the postings of those few.
    sql: `with broken as materialized (
        select s.block, s.journal_id as sealed_id, s.digest as sealed, s.checks as sealed_checks, d.journal_id, d.checks
        from (
          select b.no as block, u.journal_id, u.digest, u.checks
          from ledger.block b, unnest(b.journals, b.digests, b.checks) as u (journal_id, digest, checks)
        ) s
        full join ledger.journal_digests(0, (select max(b.journals[cardinality(b.journals)]) from ledger.block b)) d
          on d.journal_id = s.journal_id
        where s.journal_id is null or d.journal_id is null or s.digest <> d.digest
      )
      select case when p.posting_id is null then 'journal ' || coalesce(b.sealed_id, b.journal_id)
          else 'posting ' || p.posting_id end as id,
        case when b.sealed_id is null then 'was added after its block was sealed'
          when b.journal_id is null then format('is missing; it was sealed in block %s', b.block)
          when length(b.sealed_checks) <> length(b.checks) then format('has %s postings; it was sealed with %s in block %s',
            length(b.checks) / 4, length(b.sealed_checks) / 4, b.block)
          else format('was changed after it was sealed in block %s', b.block) end as what
      from broken b
      left join lateral (
        select n.account_id || '/' || n.seq as posting_id from (
          select p.*, row_number() over (order by p.account_id, p.seq) as place
          from ledger.posting p where p.journal_id = b.journal_id
        ) n
        where length(b.sealed_checks) = length(b.checks)
          and substring(b.sealed_checks from (n.place::integer - 1) * 4 + 1 for 4) <> substring(
            ledger.posting_digest(n.account_id, n.seq, n.amount, n.balance_after, n.counted, n.kind) for 4)
      ) p on true`,
  },
  {
    name: 'no journal has an id that is still to be assigned',
    sql: `select 'sequence ledger.journal_id' as id, format('stands at %s, below journal %s', s.last_value, j.last) as what
      from ledger.journal_id s, (select max(id) as last from ledger.journal) j where j.last > s.last_value`,
  },
  {
    name: 'the ledger’s triggers and rights are in place',
    sql: `select 'guard ' || g.name as id, case when t.tgname is null then 'is missing' else 'is disabled' end as what
      from (values
        ('ledger.journal', 'journal_insert_only'), ('ledger.posting', 'posting_insert_only'),
        ('ledger.posting', 'posting_sums_to_zero'), ('ledger.block', 'block_insert_only')
      ) as g (relation, name)
      left join pg_trigger t on t.tgrelid = g.relation::regclass and t.tgname = g.name
      where t.tgenabled is distinct from 'O'
      union all
      select 'guard ' || g.name, 'is missing or not validated'
      from (values ('account_not_below_zero'), ('account_id_matches'), ('account_totals_not_negative')) as g (name)
      where not exists (
        select from pg_constraint c
        where c.conrelid = 'ledger.account'::regclass and c.conname = g.name and c.convalidated
      )
      union all
      select 'guard journal_ref_kind_key', 'is missing or not validated'
      where not exists (
        select from pg_index i where i.indexrelid = to_regclass('ledger.journal_ref_kind_key') and i.indisunique and i.indisvalid
      )
      union all
      select 'guard ' || relation, 'may be changed by the servers’ role'
      from unnest(array['ledger.journal', 'ledger.posting', 'ledger.block']) relation
      where to_regrole('torch_app') is not null and (
        has_table_privilege('torch_app', relation, 'update') or has_table_privilege('torch_app', relation, 'delete')
          or has_table_privilege('torch_app', relation, 'truncate') or has_table_privilege('torch_app', relation, 'trigger')
      )`,
  },
]
