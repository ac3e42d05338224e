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
import type { PayableShop } from '../../merchants/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentsContext } from '../context.ts'
import type { UsedCode } from '../pay/pay-batch.ts'
import { CLOCK_TOLERANCE_SECONDS, UNKNOWN_PAY_CODE_LIMIT } from '../rules.ts'
import type { FoundCode } from './find-pay-code.ts'
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
  const found = await ctx.findPayCode({ hash, usageKey: usageKey(scan) })
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
  const known = await ctx.findPayCode({ deviceId: fields.deviceId, usageKey: usageKey(scan) })
  const isForged = known.public_key !== null && !isSignedBy(known.public_key, signed, signature)
  const found = isForged ? { ...known, member_id: null } : known
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

/** Throws for a code of another installation, and for an unknown one, which counts against the limit. */
async function refuseUnknown(ctx: PaymentsContext, scan: Scan, found: FoundCode): Promise<void> {
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
