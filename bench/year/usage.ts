/** The assumed behaviour of ten million members, not measured. Change a figure to see its effect. */
export const USAGE = {
  members: 10_000_000,
  /** Share of all members who open the app on an ordinary day. */
  activeShare: 0.3,
  /** Figures for one active member on that day. */
  openings: 4,
  readsOfOpening: 8,
  readsBesides: 12,
  payments: 1.2,
  transfers: 0.05,
  /** A trade is an order taken, paid and released, with its chat. */
  trades: 0.02,
  readsOfTrade: 30,
  /** Share of the active members who have the app open at once in the busiest hour. */
  openAtOnce: 0.05,
} as const

/** Shares of a day by the hour, for payments at a counter: noon and the evening. They sum to one. */
export const HOURS = [
  0.006, 0.004, 0.003, 0.002, 0.002, 0.005, 0.015, 0.035, 0.05, 0.045, 0.05, 0.085, 0.115, 0.07, 0.045, 0.045,
  0.05, 0.075, 0.1, 0.08, 0.05, 0.035, 0.021, 0.012,
] as const

/** Wages are paid on the 10th and the 25th. */
export const PAYDAYS = [10, 25]
const PAYDAY = 1.6
const WEEKEND = 1.25
/** The eve of Spring Festival and the six days after it. */
const FESTIVAL = { '02-05': 5, '02-06': 3, '02-07': 3, '02-08': 2.5, '02-09': 2, '02-10': 2, '02-11': 2 }
/** The busiest second of an hour compared with its average one. */
export const BURST = 3

/** Returns the load of a day relative to an ordinary one; `day`: a date of 2027 in UTC, as a calendar without zones. */
export function loadFactorOf(day: Date): number {
  const eve = FESTIVAL[day.toISOString().slice(5, 10) as keyof typeof FESTIVAL] ?? 1
  const isWeekend = day.getUTCDay() % 6 === 0
  return eve * (PAYDAYS.includes(day.getUTCDate()) ? PAYDAY : 1) * (isWeekend ? WEEKEND : 1)
}
