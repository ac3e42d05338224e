import { WifiOff } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { words } from './finance-words.ts'
import { showRecordTime } from './record-time.ts'

interface Asked {
  data: unknown
  dataUpdatedAt: number
  isError: boolean
  fetchStatus: string
}

/** Where what is shown could not be renewed, of which time it is. */
export function AsOfNote({ query }: { query: Asked }) {
  const w = useWords(words)
  const isOld = query.data !== undefined && (query.isError || query.fetchStatus === 'paused')
  return (
    <p role="status" className={isOld ? 'flex items-start gap-2 px-4 py-2 text-sm text-quiet' : undefined}>
      {isOld && (
        <>
          <WifiOff aria-hidden className="mt-0.75 size-4 shrink-0" />
          {w.asOf(showRecordTime(new Date(query.dataUpdatedAt).toISOString()))}
        </>
      )}
    </p>
  )
}
