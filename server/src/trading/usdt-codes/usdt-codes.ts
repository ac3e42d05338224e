import { type UsdtAddress, usdtAddress } from '@torch/contract/usdt-address.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { sql } from 'kysely'
import { fileIdOf, readQrCode } from '../../files/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { TradingContext } from '../context.ts'
import { CODE_READS_PER_HOUR } from '../rules.ts'

/**
 * Returns the address in a member's receiving code with its network, read by the server; null where no known address was found or
 * the picture cannot be read now. A picture is read once: the result is stored with the saved code, order or trade and reused.
 * Throws `usdtCodeInvalid` only for an address with a wrong checksum, because payments to it would be lost. Whether the picture
 * may be used at all is checked when it is bound.
 */
export async function addressIn(
  ctx: Pick<TradingContext, 'db' | 'storage'>,
  memberId: number,
  file: string,
): Promise<ReadAddress | null> {
  const id = fileIdOf(file) ?? ''
  const { rows } = await sql<{ network: UsdtNetwork | null; address: string | null }>`
    select network, address from trading.usdt_code where member_id = ${memberId} and file = ${id}
    union all select network, address from trading.order where owner_id = ${memberId} and usdt_code = ${id}
    union all select network, address from trading.trade where seller_id = ${memberId} and usdt_code = ${id}
    limit 1`.execute(ctx.db)
  const [known] = rows
  if (known) return known.network && known.address ? { network: known.network, address: known.address } : null
  try {
    return (await readAddress(ctx, memberId, file)) ?? null
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'usdtCodeInvalid') return null
    throw error
  }
}

export type ReadAddress = Pick<UsdtAddress, 'network' | 'address'>

/**
 * Returns the address in the caller's receiving code, read by the server, since the caller's claim cannot be trusted; undefined
 * where no known address was found. Throws `usdtCodeInvalid` for an address that cannot exist.
 */
export async function readAddress(
  { db, storage }: Pick<TradingContext, 'db' | 'storage'>,
  memberId: number,
  file: string,
): Promise<ReadAddress | undefined> {
  await limitUse(db, `usdt-codes:${memberId}`, CODE_READS_PER_HOUR)
  const text = await readQrCode(db, storage, { file, owner: memberId, category: 'usdt-code' })
  const found = text === undefined ? undefined : usdtAddress(text)
  if (found?.isBroken) throw new Refusal('usdtCodeInvalid')
  return found
}
