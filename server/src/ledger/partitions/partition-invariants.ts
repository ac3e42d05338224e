import type { Invariant } from '../../platform/monitoring/audit.ts'

/**
 * What must hold for partitions (decision 114): histories are read where ledger.account_partition points, so a posting elsewhere
 * would be in no list. Statements on a partition's own table must be refused by its own triggers.
 */
export const partitionInvariants: Invariant[] = [
  {
    name: 'an account’s history lies in its recorded partitions, without a gap or an overlap',
    sql: `select 'account ' || coalesce(h.account_id, v.account_id) as id,
        case when h.account_id is null then format('has nothing in partition %s, which is recorded to begin with %s', v.partition_no, v.first_seq)
          when h.first_seq <= h.before_last then format('returns to partition %s with posting %s', h.partition_no, h.first_seq)
          else format('begins in partition %s with posting %s, and is recorded to begin with %s', h.partition_no, h.first_seq, v.first_seq) end as what
      from (
        select account_id, partition_no, first_seq, lag(last_seq) over (partition by account_id order by partition_no) as before_last
        from (
          select account_id, ledger.partition_of(journal_id) as partition_no, min(seq) as first_seq, max(seq) as last_seq
          from ledger.posting group by 1, 2
        ) stored
      ) h
      full join ledger.account_partition v on v.account_id = h.account_id and v.partition_no = h.partition_no
      where h.account_id is null or h.first_seq <= h.before_last or (h.partition_no > 0 and h.first_seq is distinct from v.first_seq)
      union all
      select 'account ' || a.id, format('is recorded in partition %s, and its newest posting is in %s', a.partition_no, l.partition_no)
      from ledger.account a
      join (select account_id, ledger.partition_of(max(journal_id)) as partition_no from ledger.posting group by 1) l on l.account_id = a.id
      where a.partition_no <> l.partition_no`,
  },
  {
    name: 'each partition exists, with its triggers and rights',
    sql: `with made as materialized (
        select v.no, 'ledger.posting_' || v.no as name, to_regclass('ledger.posting_' || v.no) as relation,
          format('FOR VALUES FROM (%s) TO (%L)', case v.no when 0 then 'MINVALUE' else quote_literal(ledger.partition_start(v.no)) end,
            ledger.partition_start(v.no + 1)) as bound
        from ledger.posting_partition v
      )
      select 'guard ' || m.name as id, 'is missing or was altered' as what
      from made m left join pg_class c on c.oid = m.relation
        left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'ledger.posting'::regclass
      where i.inhrelid is null or pg_get_expr(c.relpartbound, c.oid) is distinct from m.bound
      union all
      select 'guard ' || i.inhrelid::regclass, 'was not made by the ledger'
      from pg_inherits i where i.inhparent = 'ledger.posting'::regclass and not exists (select from made m where m.relation = i.inhrelid)
      union all
      select 'guard ' || m.name, format('has no enabled %s', g.name)
      from made m cross join (values ('posting_insert_only'), ('posting_sums_to_zero')) as g (name)
      left join pg_trigger t on t.tgrelid = m.relation and t.tgname = g.name
      where m.relation is not null and t.tgenabled is distinct from 'O'
      union all
      select 'guard ' || m.name, 'allows duplicate places of an account'
      from made m
      where m.relation is not null and not exists (
        select from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = m.relation and c.relname = format('posting_%s_account_seq', m.no) and i.indisunique and i.indisvalid)
      union all
      select 'guard ' || m.name, 'can be written to by the servers’ role'
      from made m
      where m.relation is not null and to_regrole('torch_app') is not null
        and has_table_privilege('torch_app', m.relation, 'insert, update, delete, truncate, trigger')
      union all
      select 'partition ' || min(no), 'does not follow the previous one' from made having count(*) <> max(no) + 1`,
  },
]
