import type { ErrorName } from '@torch/contract/errors.ts'
import { DAY_MS } from '@torch/contract/time.ts'

/** What an order asks of whoever takes it (rules/trading#demands). */
export interface Demands {
  minPartners: number
  minDays: number
}

/** What somebody has of that. */
export interface Standing {
  partners: number
  days: number
}

/** Whole days since somebody registered. */
export function daysOf(memberSince: Date, moment: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - memberSince.getTime()) / DAY_MS))
}

/** The demands that somebody does not meet, each with its figures. */
export function unmet(demands: Demands, standing: Standing): Map<ErrorName, Record<string, number | string>> {
  const found = new Map<ErrorName, Record<string, number | string>>()
  if (standing.partners < demands.minPartners)
    found.set('tooFewPartners', { needed: demands.minPartners, own: standing.partners })
  if (standing.days < demands.minDays)
    found.set('accountTooYoung', { needed: demands.minDays, own: standing.days })
  return found
}
