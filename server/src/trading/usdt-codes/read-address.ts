import { type UsdtAddress, usdtAddress } from '@torch/contract/usdt-address.ts'
import { readQrCode } from '../../files/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { TradingContext } from '../context.ts'
import { CODE_READS_PER_HOUR } from '../rules.ts'

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
