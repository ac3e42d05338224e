import { type Asked, AsOfNote as Note } from '../../ui/as-of-note.tsx'
import { showRecordTime } from './record-time.ts'

export function AsOfNote({ query }: { query: Asked }) {
  return <Note query={query} showTime={showRecordTime} />
}
