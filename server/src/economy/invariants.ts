import type { Invariant } from '../platform/monitoring/audit.ts'

/** What must hold between what was published and what is stored (decision 037; rules/faults#invariants). */
export const economyInvariants: Invariant[] = [
  {
    name: 'the journal’s blocks are the published ones',
    sql: `select 'proof of ' || p.day as id, format('names block %s with another hash', p.published::jsonb #>> '{journal,block}') as what
      from economy.proof p
      left join ledger.sealed_block s on s.no = (p.published::jsonb #>> '{journal,block}')::bigint
      where p.published::jsonb #>> '{journal,hash}' <> coalesce(encode(s.hash, 'hex'), '')`,
  },
  {
    name: 'each published proof refers to the previous one and matches its row',
    sql: `select 'proof of ' || day as id, 'differs from what was published' as what
      from (select *, coalesce(lag(hash) over (order by day), repeat('0', 64)) as before_hash from economy.proof) p
      where published::jsonb ->> 'previous' <> before_hash or published::jsonb ->> 'hash' <> hash
        or published::jsonb ->> 'day' <> day::text`,
  },
]
