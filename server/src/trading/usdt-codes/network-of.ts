import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { sql } from 'kysely'
import { fileIdOf } from '../../files/door.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingHouse } from '../house.ts'
import { readAddress } from './read-address.ts'

/**
 * Returns the network of a member's receiving code, read by the server; null where no known address was found or the picture
 * could not be read now. Reuses what was read for a stored code, an order or a trade. Throws only `usdtCodeBroken`, for an
 * address that cannot exist, since payments to it would be lost. Whether the picture may be used is checked when it is bound.
 */
export async function networkOf(
  house: Pick<TradingHouse, 'db' | 'storage'>,
  memberId: number,
  file: string,
): Promise<UsdtNetwork | null> {
  const id = fileIdOf(file) ?? ''
  const { rows } = await sql<{ network: UsdtNetwork | null }>`
    select network from trading.usdt_code where member_id = ${memberId} and file = ${id}
    union all select network from trading.order where owner_id = ${memberId} and usdt_code = ${id}
    union all select network from trading.trade where seller_id = ${memberId} and usdt_code = ${id}
    limit 1`.execute(house.db)
  const [known] = rows
  if (known) return known.network
  try {
    return (await readAddress(house, memberId, file))?.network ?? null
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'usdtCodeBroken') return null
    throw error
  }
}
