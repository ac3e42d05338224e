import { call } from '../../lib/api/client.ts'
import { keyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasswordForm } from './turn-on-sheet.tsx'
import { words } from './words.ts'

/** Lifts the freeze, with the second key. */
export function UnfreezeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words).freeze
  return (
    <FormSheet
      {...{ open, onClose }}
      title={w.lift}
      submitLabel={w.lift}
      busyLabel={w.lifting}
      failedTitle={w.liftFailed}
    >
      <PasswordForm
        onSend={async (paymentPassword) => {
          const brakes = await call('unfreezeAccount', { body: { paymentPassword } })
          onClose()
          toast(w.lifted, { tone: 'good' })
          queryClient.setQueryData(keyOf('getBrakes', {}), brakes)
        }}
      />
    </FormSheet>
  )
}
