import type { HistoryMonth } from '@torch/contract/points.ts'

/** What each month came to, once: every page brings the sums of the whole months that it touches, the last one the latest. */
export function monthSums(pages: readonly { months: readonly HistoryMonth[] }[]): HistoryMonth[] {
  const sums = pages.flatMap(({ months }) => months)
  return [...new Map(sums.map((sum) => [`${sum.month} ${sum.pointsType}`, sum])).values()]
}
