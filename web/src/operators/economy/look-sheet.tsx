import { ODDITY_REMARK_LENGTH } from 'virtual:contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { oddityWords } from './oddity-words.ts'
import { ODDITIES, type Oddity } from './queries.ts'

/** Says what was found, once. */
export function LookSheet({ oddity, onClose }: { oddity: Oddity | undefined; onClose: () => void }) {
  const w = useWords(oddityWords)
  const queries = useQueryClient()
  const [remark, setRemark] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const id = oddity?.id
  const isEmpty = remark.trim() === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another oddity gets another finding
  useEffect(() => {
    setRemark('')
    setLeft(false)
  }, [id])

  const send = async () => {
    setLeft(true)
    if (id === undefined || isEmpty) return
    try {
      await operatorCall('lookAtOddity', { params: { id }, body: { remark: remark.trim() } })
      toast(w.done, { tone: 'good' })
      onClose()
    } finally {
      // Where a colleague was first, the list has to say so too.
      void queries.invalidateQueries({ queryKey: ODDITIES })
    }
  }
  return (
    <FormSheet
      open={oddity !== undefined}
      onClose={onClose}
      title={w.title}
      submitLabel={w.look}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <SheetForm onSubmit={send}>
        <TextArea
          label={w.remark}
          hint={w.remarkHint}
          rows={4}
          max={ODDITY_REMARK_LENGTH}
          value={remark}
          onValueChange={setRemark}
          onBlur={() => setLeft(true)}
          error={wasLeft && isEmpty ? w.remarkRequired : undefined}
        />
      </SheetForm>
    </FormSheet>
  )
}
