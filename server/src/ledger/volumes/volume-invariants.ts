import type { Invariant } from '../../platform/monitoring/audit.ts'

/**
 * What must hold for partitions (decision 114): histories are read where ledger.account_volume points, so a posting elsewhere
 * would be in no list. Statements on a partition's own table must be refused by its own triggers.
 */
export const volumeInvariants: Invariant[] = [
  {
    name: 'an account’s history lies in its recorded partitions, without a gap or an overlap',
    sql: `select 'account ' || coalesce(h.account_id, v.account_id) as id,
        case when h.account_id is null then format('has nothing in partition %s, which is recorded to begin with %s', v.volume, v.first_seq)
          when h.first_seq <= h.before_last then format('returns to partition %s with posting %s', h.volume, h.first_seq)
          else format('begins in partition %s with posting %s, and is recorded to begin with %s', h.volume, h.first_seq, v.first_seq) end as what
      from (
        select account_id, volume, first_seq, lag(last_seq) over (partition by account_id order by volume) as before_last
        from (
          select account_id, ledger.volume_of(journal_id) as volume, min(seq) as first_seq, max(seq) as last_seq
          from ledger.posting group by 1, 2
        ) held
      ) h
      full join ledger.account_volume v on v.account_id = h.account_id and v.volume = h.volume
      where h.account_id is null or h.first_seq <= h.before_last or (h.volume > 0 and h.first_seq is distinct from v.first_seq)
      union all
      select 'account ' || a.id, format('is recorded in partition %s, and its newest posting is in %s', a.volume, l.volume)
      from ledger.account a
      join (select account_id, ledger.volume_of(max(journal_id)) as volume from ledger.posting group by 1) l on l.account_id = a.id
      where a.volume <> l.volume`,
  },
  {
    name: 'each partition exists, with its triggers and rights',
    sql: `with made as materialized (
        select v.no, 'ledger.posting_' || v.no as name, to_regclass('ledger.posting_' || v.no) as relation,
          format('FOR VALUES FROM (%s) TO (%L)', case v.no when 0 then 'MINVALUE' else quote_literal(ledger.volume_from(v.no)) end,
            ledger.volume_from(v.no + 1)) as bound
        from ledger.volume v
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
        where i.indrelid = m.relation and c.relname = format('posting_%s_place', m.no) and i.indisunique and i.indisvalid)
      union all
      select 'guard ' || m.name, 'can be written to by the servers’ role'
      from made m
      where m.relation is not null and to_regrole('torch_app') is not null
        and has_table_privilege('torch_app', m.relation, 'insert, update, delete, truncate, trigger')
      union all
      select 'volume ' || min(no), 'does not follow the previous one' from made having count(*) <> max(no) + 1`,
  },
]
