import type { Invariant } from '../platform/monitoring/audit.ts'

/** Invariants of what programs moved (decision 051). */
export const programsInvariants: Invariant[] = [
  {
    name: 'a refund by a key is a refund of its shop, within the key’s limit for the day',
    sql: `select 'refund ' || r.refund_no as id, 'is not a refund of this amount, shop and day' as what
      from programs.refund r join programs.api_key k on k.id = r.key_id
      left join payments.refund_made p on p.refund_no = r.refund_no
      where p.refund_no is null or (p.shop_id, p.amount, platform.day_of(p.at)) <> (k.shop_id, r.amount, r.day)
      union all
      select 'key ' || k.id, 'gave back ' || sum(r.amount) || ' on ' || r.day || ', above its limit'
      from programs.refund r join programs.api_key k on k.id = r.key_id
      group by k.id, r.day having sum(r.amount) > k.refund_limit`,
  },
]
