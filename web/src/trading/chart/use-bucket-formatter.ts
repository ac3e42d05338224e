import { DAY_SECONDS } from '@torch/contract/time.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { showMinute } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'

/** Returns whether candles are whole days, without an hour. */
export function isByDay(bucketSeconds: number): boolean {
  return bucketSeconds >= DAY_SECONDS
}

/**
 * Returns a function that formats a candle's start in platform time. `narrow`: without the year, since hourly ranges
 * cover at most ninety days.
 */
export function useBucketFormatter(
  bucketSeconds: number,
  { narrow = false }: { narrow?: boolean } = {},
): (moment: string) => string {
  const language = useLanguage()
  return (moment) => {
    if (isByDay(bucketSeconds)) return showDate(dayOf(moment), language)
    const minute = showMinute(moment) ?? moment
    return narrow ? minute.replace(/^\d{4}-/, '') : minute
  }
}
