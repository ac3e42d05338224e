import { useQueryClient } from '@tanstack/react-query'
import { LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import { setAtCounter } from '../../lib/at-counter.ts'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAct } from '../../ui/use-act.ts'
import { words } from './lock-words.ts'

/** The way out of a device that is locked to the counter: its member's payment password. */
export function UnlockButton({ name }: { name: string }) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ mode: 'onSubmit', defaultValues: { paymentPassword: '' } })
  const queries = useQueryClient()
  const { busy, run, told } = useAct()
  const unlock = (paymentPassword: string) =>
    run(w.unlockFailed, async () => {
      try {
        await call('unlockFromCounter', { body: { paymentPassword } })
      } catch (error) {
        form.reset()
        if (!(error instanceof Refusal && error.is('wrongPaymentPassword'))) throw error
        form.setError('paymentPassword', { message: error.message }, { shouldFocus: true })
        return
      }
      setOpen(false)
      setAtCounter(false)
      // What it may do, and what it was refused, is another thing now.
      void queries.invalidateQueries()
    })
  return (
    <>
      <IconButton label={w.unlock} onClick={() => setOpen(true)}>
        <LockKeyholeOpen aria-hidden className="size-5" />
      </IconButton>
      <Sheet
        open={isOpen}
        title={w.unlockTitle}
        onClose={() => setOpen(false)}
        footer={
          <Button type="submit" form="unlock" wide busy={busy && w.unlocking}>
            {w.unlock}
          </Button>
        }
      >
        <form
          noValidate
          id="unlock"
          onSubmit={form.handleSubmit(({ paymentPassword }) => void unlock(paymentPassword))}
        >
          <PasswordField
            autoFocus
            label={w.password}
            hint={w.unlockNote(name)}
            autoComplete="off"
            enterKeyHint="go"
            error={form.formState.errors.paymentPassword?.message}
            {...form.register('paymentPassword', { validate: (text) => text !== '' || w.needed })}
          />
        </form>
        <MessageDialog {...told} />
      </Sheet>
    </>
  )
}
