import { AsOfNote as Note, type QueryWithTime } from '../../ui/as-of-note.tsx'
import { showRecordTime } from './record-time.ts'

export function AsOfNote({ query }: { query: QueryWithTime }) {
  return <Note query={query} showTime={showRecordTime} />
}
