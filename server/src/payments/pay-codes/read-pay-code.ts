import { createPublicKey, verify } from 'node:crypto'
import type { Units } from '@torch/contract/money.ts'
import {
  hasValidCheckDigits,
  installationOf,
  ONLINE_CODE,
  PAY_CODE,
  readOfflineCode,
} from '@torch/contract/pay-code-format.ts'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'
import type pg from 'pg'
import type { PayableShop } from '../../merchants/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentsContext } from '../context.ts'
import type { UsedCode } from '../pay/pay-batch.ts'
import { CLOCK_TOLERANCE_SECONDS, UNKNOWN_PAY_CODE_LIMIT } from '../rules.ts'
import { payCodeHash } from './pay-codes-endpoints.ts'

/** A code that belongs to a payer. What may change is checked again by payments.pay, under the payer's lock. */
export interface PayCode extends UsedCode {
  payer: number
  /** The amount is above what the payer chose to pay without being asked. */
  isAboveLimit: boolean
}

interface Scan {
  code: string
  shop: PayableShop
  amount: Units
  /** The member or the shop who scans: unknown codes are limited for each. */
  by: number
}

interface Found {
  installation: string
  too_many: boolean | null
  moment: Date
  member_id: number | null
  device_id: number | null
  shop_id: number | null
  payment_limit: bigint | null
  public_key: Buffer | null
}

/** One statement for everything, since each capture runs it. */
const STATEMENT = {
  name: 'payments.find_pay_code',
  text: `select i.number as installation, platform.now() as moment,
    (select u.used >= $4 and u.window_start > platform.now() - make_interval(secs => $5) from platform.usage u where u.key = $3) as too_many,
    c.member_id, c.device_id, c.shop_id, l.payment_limit, null::bytea as public_key
    from payments.installation i
    left join payments.pay_code c on c.hash = $1 and $2::integer is null
    left join payments.code_limit l on l.member_id = c.member_id`,
}
const OFFLINE_STATEMENT = {
  name: 'payments.find_offline_key',
  text: `select i.number as installation, platform.now() as moment,
    (select u.used >= $3 and u.window_start > platform.now() - make_interval(secs => $4) from platform.usage u where u.key = $2) as too_many,
    d.member_id, d.id as device_id, null::integer as shop_id, null::bigint as payment_limit, k.public_key
    from payments.installation i
    left join payments.pay_device d on d.id = $1::bigint
    left join payments.offline_key k on k.member_id = d.member_id and k.device_id = d.id`,
}

/** Returns what a scanned code is. Throws the refusals of `payCodeErrors` that no later state can change. */
export async function readPayCode(ctx: PaymentsContext, scan: Scan): Promise<PayCode> {
  const code = scan.code.normalize('NFKC').replace(/\s/g, '')
  if (!PAY_CODE.test(code)) throw new Refusal('notAPayCode')
  return ONLINE_CODE.test(code) ? readOnline(ctx, { ...scan, code }) : readOffline(ctx, { ...scan, code })
}

const usageKey = ({ by }: Scan) => `payments.unknown-pay-codes:${by}`

async function readOnline(ctx: PaymentsContext, scan: Scan): Promise<PayCode> {
  const { code, shop, amount } = scan
  if (!hasValidCheckDigits(code)) throw new Refusal('notAPayCode')
  const hash = payCodeHash(code)
  const { count, seconds } = UNKNOWN_PAY_CODE_LIMIT
  const found = await find(ctx, { ...STATEMENT, values: [hash, null, usageKey(scan), count, seconds] })
  await refuseUnknown(ctx, scan, found)
  const { member_id: payer, device_id: deviceId, shop_id, payment_limit } = found
  if (payer === null || deviceId === null) throw new Error('an unknown pay code was not refused')
  if (shop_id !== null && shop_id !== shop.id) throw new Refusal('payCodeWrongShop')
  if (payer === shop.ownerId) throw new Refusal('ownShop')
  return { payer, deviceId, hash, isAboveLimit: amount > (payment_limit ?? 0n) }
}

async function readOffline(ctx: PaymentsContext, scan: Scan): Promise<PayCode> {
  const { code, shop, amount } = scan
  const read = readOfflineCode(code)
  if (!read) throw new Refusal('notAPayCode')
  const { fields, signed, signature } = read
  const { count, seconds } = UNKNOWN_PAY_CODE_LIMIT
  const found = await find(ctx, {
    ...OFFLINE_STATEMENT,
    values: [fields.deviceId, usageKey(scan), count, seconds],
  })
  if (found.public_key && !isSignedBy(found.public_key, signed, signature)) found.member_id = null
  await refuseUnknown(ctx, scan, found)
  const { member_id: payer, device_id: deviceId, public_key } = found
  if (payer === null || deviceId === null) throw new Error('an unknown pay code was not refused')
  if (!public_key) throw new Refusal('payCodeDevice')
  if (fields.shopId !== 0 && fields.shopId !== shop.id) throw new Refusal('payCodeWrongShop')
  if (payer === shop.ownerId) throw new Refusal('ownShop')
  const age = found.moment.getTime() / 1000 - fields.seconds
  if (age < -CLOCK_TOLERANCE_SECONDS) throw new Refusal('payCodeClock')
  if (age > Number(ctx.parameters.get('payments.offline-code-hours')) * 3600) throw new Refusal('payCodeLate')
  if (fields.maxCents > 0 && amount > BigInt(fields.maxCents) * CENT_UNITS)
    throw new Refusal('payCodeAboveLimit')
  return { payer, deviceId, counter: fields.counter, isAboveLimit: false }
}

async function find({ pool }: PaymentsContext, statement: pg.QueryConfig): Promise<Found> {
  const { rows } = await pool.query<Found>(statement)
  const [found] = rows
  if (!found) throw new Error('payments.installation has lost its row')
  return found
}

/** Throws for a code of another installation, and for an unknown one, which counts against the limit. */
async function refuseUnknown(ctx: PaymentsContext, scan: Scan, found: Found): Promise<void> {
  if (installationOf(scan.code) !== found.installation) throw new Refusal('payCodeElsewhere')
  if (found.member_id !== null && !found.too_many) return
  await limitUse(ctx.db, usageKey(scan), UNKNOWN_PAY_CODE_LIMIT)
  throw new Refusal('payCodeUnknown')
}

/** The header of a P-256 public key in DER, before the uncompressed point. */
const SPKI_PREFIX = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/** Returns the key; undefined for bytes that are no point of the curve. */
export function p256Key(point: Buffer) {
  try {
    return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, point]), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function isSignedBy(point: Buffer, signed: string, signature: Uint8Array): boolean {
  const key = p256Key(point)
  return (
    key !== undefined && verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature)
  )
}
