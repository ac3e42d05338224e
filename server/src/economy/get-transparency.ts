import type { getTransparency as promise } from '@torch/contract/economy.ts'
import type { Handler } from '../platform/http/call.ts'
import { shownCover } from './cover/get-cover.ts'
import type { EconomyHouse } from './house.ts'
import { newestOutlook } from './outlook/get-outlook.ts'
import { publishedProofs } from './proofs/list-proofs.ts'

/** Returns the figures of the page /transparency (rules/economy#transparency). */
export function getTransparency(house: EconomyHouse): Handler<typeof promise> {
  const { db } = house
  return async () => {
    const [[proof = null], cover, outlook, twoOwners] = await Promise.all([
      publishedProofs(db, { size: 1 }),
      shownCover(house),
      newestOutlook(db),
      house.areTwoOwners(),
    ])
    return { proof, cover, outlook, twoOwners }
  }
}
