import { localTimeSuffix } from '../../lib/local-time.ts'

const FORMAT = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
})

/**
 * Formats 2026/11/21 18:05 in platform time, the same in both languages (rules/payments#finance), or `unknown` where
 * there is no such moment.
 */
export function showRecordTime(moment: string | null | undefined, unknown = '—'): string {
  const date = new Date(moment ?? Number.NaN)
  if (!moment || Number.isNaN(date.getTime())) return unknown
  return FORMAT.format(date) + localTimeSuffix(moment)
}
