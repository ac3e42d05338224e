import { LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../../identity/second-key/payment-password-form-field.tsx'
import { call } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import { setAtCounter } from '../../lib/at-counter.ts'
import { paymentSecret } from '../../lib/passkeys.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words } from './lock-words.ts'

/** Unlocks a device from the counter by its member's second key. */
export function UnlockButton({ name }: { name: string }) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={w.unlock} onClick={() => setOpen(true)}>
        <LockKeyholeOpen aria-hidden className="size-5" />
      </IconButton>
      <FormSheet
        open={isOpen}
        title={w.unlockTitle}
        onClose={() => setOpen(false)}
        submitLabel={w.unlock}
        busyLabel={w.unlocking}
        failedTitle={w.unlockFailed}
      >
        <UnlockForm name={name} onUnlocked={() => setOpen(false)} />
      </FormSheet>
    </>
  )
}

function UnlockForm({ name, onUnlocked }: { name: string; onUnlocked: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onSubmit', defaultValues: { paymentPassword: '' } })
  const onSubmit = form.handleSubmit(async ({ paymentPassword }) => {
    try {
      await call('unlockFromCounter', { body: { paymentPassword: await paymentSecret(paymentPassword) } })
    } catch (error) {
      form.reset()
      if (!(error instanceof Refusal && error.is('wrongPaymentPassword'))) throw error
      form.setError('paymentPassword', { message: error.message }, { shouldFocus: true })
      return
    }
    onUnlocked()
    setAtCounter(false)
    // Permissions changed, so earlier responses and errors are stale.
    void queryClient.invalidateQueries()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p>{w.unlockNote(name)}</p>
      <PaymentPasswordFormField form={form} label={w.password} required={w.needed} />
    </SheetForm>
  )
}
