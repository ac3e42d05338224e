import { ODDITY_REMARK_LENGTH } from 'virtual:contract'
import { useWords } from '../../lib/words.ts'
import { OnceSheet } from '../once-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { oddityWords } from './oddity-words.ts'
import { ODDITIES, type Oddity } from './queries.ts'

/** Says what was found, once. */
export function LookSheet({ oddity, onClose }: { oddity: Oddity | undefined; onClose: () => void }) {
  const w = useWords(oddityWords)
  return (
    <OnceSheet
      id={oddity?.id}
      onClose={onClose}
      title={w.title}
      submitLabel={w.look}
      busyLabel={w.sending}
      failedTitle={w.failed}
      label={w.remark}
      hint={w.remarkHint}
      rows={4}
      max={ODDITY_REMARK_LENGTH}
      required={w.remarkRequired}
      done={w.done}
      list={ODDITIES}
      send={(id, remark) => operatorCall('lookAtOddity', { params: { id }, body: { remark } })}
    />
  )
}
