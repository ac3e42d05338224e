import type { HistoryMonth } from '@torch/contract/points.ts'

/**
 * Returns the sums of each month once: every page brings the sums of the months it touches, and the last page's are the
 * newest.
 */
export function monthSums(pages: readonly { months: readonly HistoryMonth[] }[]): HistoryMonth[] {
  const sums = pages.flatMap(({ months }) => months)
  return [...new Map(sums.map((sum) => [`${sum.month} ${sum.pointsType}`, sum])).values()]
}
