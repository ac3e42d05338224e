import { dayOf, showDate, showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'

const DAY_SECONDS = 86_400

/** Whether candles are of whole days, which have no hour. */
export function isByDay(bucketSeconds: number): boolean {
  return bucketSeconds >= DAY_SECONDS
}

/** When a candle begins, in the platform's time. */
export function useBucketShown(bucketSeconds: number): (moment: string) => string {
  const language = useLanguage()
  return (moment) =>
    isByDay(bucketSeconds) ? showDate(dayOf(moment), language) : showMoment(moment, language)
}
