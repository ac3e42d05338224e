import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'

/**
 * The platform's calendar (rules/platform#calendar): Asia/Shanghai, which has no daylight saving time. Days are
 * 'YYYY-MM-DD'.
 */
const OFFSET = 8 * HOUR_MS

export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET).toISOString().slice(0, 10)
}

/** Formats a moment in the platform's time for files: 'YYYY-MM-DD HH:mm:ss'. */
export function secondOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the moment at which a day begins. */
export function midnightOf(day: string): Date {
  return new Date(Date.parse(day) - OFFSET)
}

/** Returns the moment at which the next day begins. */
export function endOf(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS - OFFSET)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Returns the first day whose midnight is not before the moment. */
export function firstDayFrom(moment: Date): string {
  return new Date(Math.ceil((moment.getTime() + OFFSET) / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the same time of day that many calendar months later, on the month's last day if it has no such day. */
export function addMonths(moment: Date, months: number): Date {
  const local = new Date(moment.getTime() + OFFSET)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const sameDay = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay))
  return new Date(sameDay + (local.getTime() % DAY_MS) - OFFSET)
}
