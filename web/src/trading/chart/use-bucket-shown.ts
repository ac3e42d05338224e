import { DAY_SECONDS } from '@torch/contract/time.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { showMinute } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'

/** Whether candles are of whole days, which have no hour. */
export function isByDay(bucketSeconds: number): boolean {
  return bucketSeconds >= DAY_SECONDS
}

/** When a candle begins, by the platform's clock. */
export function useBucketShown(bucketSeconds: number): (moment: string) => string {
  const language = useLanguage()
  return (moment) =>
    isByDay(bucketSeconds) ? showDate(dayOf(moment), language) : (showMinute(moment) ?? moment)
}
