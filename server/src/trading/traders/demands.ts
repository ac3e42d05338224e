import type { ErrorName } from '@torch/contract/errors.ts'
import { DAY_MS } from '@torch/contract/time.ts'

/** What an order demands of its taker (rules/trading#demands). */
export interface Demands {
  minPartners: number
  minDays: number
}

/** What a member has of that. */
export interface Standing {
  partners: number
  days: number
}

/** Returns the whole days since registration. */
export function daysOf(memberSince: Date, moment: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - memberSince.getTime()) / DAY_MS))
}

/** Returns the demands that are not met, each with its figures. */
export function unmetDemands(
  demands: Demands,
  standing: Standing,
): Map<ErrorName, Record<string, number | string>> {
  const found = new Map<ErrorName, Record<string, number | string>>()
  if (standing.partners < demands.minPartners)
    found.set('tooFewPartners', { needed: demands.minPartners, own: standing.partners })
  if (standing.days < demands.minDays)
    found.set('accountTooYoung', { needed: demands.minDays, own: standing.days })
  return found
}
