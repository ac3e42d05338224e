import { WifiOff } from 'lucide-react'
import { platformMoment } from '../lib/clock.ts'
import { showMinute } from '../lib/format.ts'
import { isWaitingForNetwork } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

/** A query result of TanStack Query. */
export interface QueryWithTime {
  data: unknown
  dataUpdatedAt: number
  isError: boolean
  fetchStatus: string
}

interface AsOfNoteProps {
  query: QueryWithTime
  /** The formatter of the screen's other times. */
  showTime?: (moment: string) => string | undefined
}

/** Shows the time of data that could not be refreshed. */
export function AsOfNote({ query, showTime = showMinute }: AsOfNoteProps) {
  const w = useWords(words)
  const isOld = query.data !== undefined && (query.isError || isWaitingForNetwork(query))
  return (
    <p role="status" className={isOld ? 'flex items-start gap-2 px-4 py-2 text-sm text-quiet' : 'sr-only'}>
      {isOld && (
        <>
          <WifiOff aria-hidden className="mt-0.75 size-4 shrink-0" />
          {w.asOf(showTime(platformMoment(query.dataUpdatedAt)) ?? '')}
        </>
      )}
    </p>
  )
}
