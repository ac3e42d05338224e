import type pg from 'pg'
import { loader } from '../../platform/database/batcher.ts'
import { UNKNOWN_PAY_CODE_LIMIT } from '../rules.ts'

/** What the database knows about a scanned code; the member is null for an unknown one. */
export interface FoundCode {
  installation: string
  /** Who scans has scanned too many unknown codes. */
  too_many: boolean | null
  moment: Date
  member_id: number | null
  device_id: number | null
  /** The only shop that may use an online code; null: any. */
  shop_id: number | null
  /** The payer's limit without asking, for an online code. */
  payment_limit: bigint | null
  /** For an offline code: the key of the device; null where its allowance has ended. */
  public_key: Buffer | null
}

const USES = `(select u.used >= $3 and u.window_start > platform.now() - make_interval(secs => $4)
    from platform.usage u where u.key = a.usage) as too_many`
const ONLINE_STATEMENT = {
  name: 'payments.find_pay_codes',
  text: `select a.item, i.number as installation, platform.now() as moment, ${USES},
    c.member_id, c.device_id, c.shop_id, l.payment_limit, null::bytea as public_key
    from payments.installation i, unnest($1::bytea[], $2::text[]) with ordinality a (hash, usage, item)
    left join payments.pay_code c on c.hash = a.hash
    left join payments.code_limit l on l.member_id = c.member_id`,
}
const OFFLINE_STATEMENT = {
  name: 'payments.find_offline_keys',
  text: `select a.item, i.number as installation, platform.now() as moment, ${USES},
    d.member_id, d.id as device_id, null::integer as shop_id, null::bigint as payment_limit, k.public_key
    from payments.installation i, unnest($1::bigint[], $2::text[]) with ordinality a (device, usage, item)
    left join payments.pay_device d on d.id = a.device
    left join payments.offline_key k on k.member_id = d.member_id and k.device_id = d.id`,
}

/** A look-up: the hash of an online code or the device of an offline one, and the key under which unknown codes are counted. */
export interface WantedCode {
  hash?: Buffer
  deviceId?: number
  usageKey: string
}

export type PayCodeFinder = (wanted: WantedCode) => Promise<FoundCode>

/** Returns a data loader of codes: each capture calls it, so concurrent calls share a query, as those of shops do. */
export function payCodeFinder(pool: pg.Pool): PayCodeFinder {
  const load = (statement: { name: string; text: string }, parse: (code: string) => Buffer | number) =>
    loader(async (keys: string[]) => {
      const parts = keys.map((key) => key.split(' '))
      const { count, seconds } = UNKNOWN_PAY_CODE_LIMIT
      const { rows } = await pool.query<FoundCode & { item: bigint }>({
        ...statement,
        values: [parts.map(([code = '']) => parse(code)), parts.map(([, usage]) => usage), count, seconds],
      })
      return new Map(rows.map(({ item, ...found }) => [keys[Number(item) - 1] ?? '', found]))
    })
  const online = load(ONLINE_STATEMENT, (hash) => Buffer.from(hash, 'hex'))
  const offline = load(OFFLINE_STATEMENT, Number)
  return async ({ hash, deviceId, usageKey }) => {
    const { row } = hash
      ? await online(`${hash.toString('hex')} ${usageKey}`)
      : await offline(`${deviceId} ${usageKey}`)
    if (!row) throw new Error('payments.installation has lost its row')
    return row
  }
}
