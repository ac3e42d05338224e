import { DAY_SECONDS } from '@torch/contract/time.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { showMinute } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'

/** Whether candles are of whole days, which have no hour. */
export function isByDay(bucketSeconds: number): boolean {
  return bucketSeconds >= DAY_SECONDS
}

/** When a candle begins, by the platform's clock. In a narrow place without the year: of hours there are ninety days at most. */
export function useBucketShown(
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
