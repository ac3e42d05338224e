import type { getTransparency as endpoint } from '@torch/contract/economy.ts'
import type { Handler } from '../platform/http/call.ts'
import type { EconomyContext } from './context.ts'
import { shownCover } from './cover/cover.ts'
import { newestReleaseForecast } from './forecast/make-release-forecast.ts'
import { publishedProofs } from './proofs/proofs-endpoints.ts'

/** Returns the figures of the page /transparency (rules/economy#transparency). */
export function getTransparency(ctx: EconomyContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async () => {
    const [[proof = null], cover, releaseForecast, twoOwners] = await Promise.all([
      publishedProofs(db, { size: 1 }),
      shownCover(ctx),
      newestReleaseForecast(db),
      ctx.hasTwoIndependentOwners(),
    ])
    return { proof, cover, releaseForecast, twoOwners }
  }
}
