import type { Invariant } from '../platform/audit.ts'

/**
 * What must hold between the blocks, and between them and the journal (decision 035; faults.md 4: I16). A change of history
 * that is balanced and breaks no other rule is found here, by its row.
 */
export const sealedInvariants: Invariant[] = [
  {
    name: 'each block is the next of the one before, and its hash is made from it',
    sql: `select 'block ' || no as id,
        case when no <> before_no + 1 then format('follows block %s', before_no)
          when previous <> before_hash then 'does not name the hash of the block before'
          when journals[1] <= before_last or exists (
            select from generate_subscripts(journals, 1) n where n > 1 and journals[n] <= journals[n - 1]
          ) then 'has journals out of their order'
          else 'was changed: its hash is another' end as what
      from (
        select *, coalesce(lag(no) over w, 0) as before_no,
          coalesce(lag(hash) over w, decode(repeat('00', 32), 'hex')) as before_hash,
          coalesce(lag(journals[cardinality(journals)]) over w, 0) as before_last
        from ledger.block window w as (order by no)
      ) b
      where no <> before_no + 1 or previous <> before_hash or journals[1] <= before_last
        or hash <> ledger.block_hash(no, previous, journals, digests, checks, sealed_at)
        or exists (select from generate_subscripts(journals, 1) n where n > 1 and journals[n] <= journals[n - 1])`,
  },
  {
    name: 'a sealed journal is as it was when it was sealed',
    sql: `select case when posting_id is null then 'journal ' || journal_id else 'posting ' || posting_id end as id,
        format(what, block) as what
      from (
        select coalesce(s.journal_id, d.journal_id) as journal_id, coalesce(s.block::text, 'an earlier one') as block, p.posting_id,
          case when s.journal_id is null then 'was added after its block was sealed'
            when d.journal_id is null then 'is gone; it was sealed in block %s'
            when length(s.checks) <> length(d.checks)
              then 'has ' || length(d.checks) / 4 || ' postings; it was sealed with ' || length(s.checks) / 4 || ' in block %s'
            else 'was changed after it was sealed in block %s' end as what
        from (
          select b.no as block, u.journal_id, u.digest, u.checks
          from ledger.block b, unnest(b.journals, b.digests, b.checks) as u (journal_id, digest, checks)
        ) s
        full join ledger.journal_digests(0, (select max(b.journals[cardinality(b.journals)]) from ledger.block b)) d
          on d.journal_id = s.journal_id
        -- Which of its postings it was, where that can be told: their number is the same and some of them differ.
        left join lateral (
          select n.account_id || '/' || n.seq as posting_id from (
            select p.*, row_number() over (order by p.account_id, p.seq) as place
            from ledger.posting p where p.journal_id = d.journal_id
          ) n
          where substring(s.checks from (n.place::integer - 1) * 4 + 1 for 4) <> substring(
            ledger.posting_digest(n.account_id, n.seq, n.amount, n.balance_after, n.counted, n.kind) for 4)
        ) p on s.digest <> d.digest and length(s.checks) = length(d.checks)
        where s.journal_id is null or d.journal_id is null or s.digest <> d.digest
      ) breach`,
  },
  {
    name: 'no journal has an id that is still to be given',
    sql: `select 'sequence ledger.journal_id' as id, format('stands at %s, below journal %s', s.last_value, j.last) as what
      from ledger.journal_id s, (select max(id) as last from ledger.journal) j where j.last > s.last_value`,
  },
  {
    name: 'what guards the ledger is in place',
    sql: `select 'guard ' || g.name as id, case when t.tgname is null then 'is gone' else 'is switched off' end as what
      from (values
        ('ledger.journal', 'journal_insert_only'), ('ledger.posting', 'posting_insert_only'),
        ('ledger.posting', 'posting_sums_to_zero'), ('ledger.block', 'block_insert_only')
      ) as g (relation, name)
      left join pg_trigger t on t.tgrelid = g.relation::regclass and t.tgname = g.name
      where t.tgenabled is distinct from 'O'
      union all
      select 'guard ' || g.name, 'is gone or does not hold'
      from (values ('account_not_below_zero'), ('account_id_is_made'), ('account_counts_up')) as g (name)
      where not exists (
        select from pg_constraint c
        where c.conrelid = 'ledger.account'::regclass and c.conname = g.name and c.convalidated
      )
      union all
      select 'guard journal_once', 'is gone or does not hold'
      where not exists (
        select from pg_index i where i.indexrelid = to_regclass('ledger.journal_once') and i.indisunique and i.indisvalid
      )
      union all
      select 'guard ' || relation, 'may be changed by the servers’ role'
      from unnest(array['ledger.journal', 'ledger.posting', 'ledger.block', 'operators.act']) relation
      where to_regrole('torch_app') is not null and (
        has_table_privilege('torch_app', relation, 'update') or has_table_privilege('torch_app', relation, 'delete')
          or has_table_privilege('torch_app', relation, 'truncate') or has_table_privilege('torch_app', relation, 'trigger')
      )`,
  },
]
