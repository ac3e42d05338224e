import { useQueryClient } from '@tanstack/react-query'
import { AtSign, BellRing, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, toastOnError, useAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './account-words.ts'

type Settings = Data<'getOperatorSettings'>

/**
 * Shows the mail address and the switch for mails about waiting items. The switch moves at once, and back if the request
 * fails.
 */
export function AccountMail({ settings }: { settings: Settings }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const { email, mailEnabled } = settings
  const { busy: isTesting, run: runTest } = useAction()
  const test = () =>
    runTest(w.testFailed, async () => {
      const { outcome, answer } = await operatorCall('sendTestMail')
      await queryClient.invalidateQueries({ queryKey: operatorKeys.installation() })
      if (outcome === 'accepted') toast(w.testAccepted, { tone: 'good' })
      else
        await message(faultMessage(outcome === 'refused' ? w.testRefused(answer) : w[outcome], w.testFailed))
    })

  const saved = (now: Settings, said: string) => {
    queryClient.setQueryData<Settings>(operatorKeys.settings(), now)
    setOpen(undefined)
    toast(said, { tone: 'good' })
  }
  const onSwitch = async (wanted: boolean) => {
    queryClient.setQueryData<Settings>(operatorKeys.settings(), { ...settings, mailEnabled: wanted })
    const isDone = await run(toastOnError(), async () => {
      const now = await operatorCall('updateOperatorSettings', { body: { mailEnabled: wanted } })
      saved(now, wanted ? w.switchedOn : w.switchedOff)
    })
    if (!isDone) queryClient.setQueryData<Settings>(operatorKeys.settings(), settings)
  }
  return (
    <section aria-labelledby="account-mail">
      <h2 id="account-mail" className="pb-2 font-semibold">
        {w.mail}
      </h2>
      <ListCard>
        <ListRow
          icon={<AtSign aria-hidden className="size-5" />}
          title={email === null ? w.add : w.change}
          note={email === null ? w.noAddress : <span className="break-all">{email}</span>}
          onClick={() => setOpen('change')}
        />
        {email !== null && (
          <ListRow
            icon={<MailX aria-hidden className="size-5" />}
            title={w.remove}
            onClick={() => setOpen('remove')}
          />
        )}
        {email !== null && (
          <ListRow
            icon={<Send aria-hidden className="size-5" />}
            title={isTesting ? w.testing : w.test}
            note={w.testNote}
            onClick={() => void test()}
          />
        )}
        <SwitchRow
          icon={<BellRing aria-hidden className="size-5" />}
          title={w.wanted}
          note={email === null ? w.needsAddress : w.wantedNote}
          on={mailEnabled}
          disabled={busy}
          onChange={(wanted) => void onSwitch(wanted)}
        />
      </ListCard>
      <FormSheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'remove' ? w.remove : email === null ? w.add : w.change}
        submitLabel={open === 'remove' ? w.remove : w.save}
        busyLabel={w.busy}
        failedTitle={w.failed}
        danger={open === 'remove'}
      >
        <AddressForm
          removing={open === 'remove'}
          onSaved={(now) => saved(now, now.email === null ? w.removed : w.changed)}
        />
      </FormSheet>
    </section>
  )
}

/** Requires the password, because the address receives all mails about the account. */
function AddressForm({ removing, onSaved }: { removing: boolean; onSaved: (now: Settings) => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit(async ({ email, password }) =>
    onSaved(
      await operatorCall('changeOperatorEmail', {
        body: { password, email: removing ? null : email.trim() },
      }),
    ),
  )
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{removing ? w.removeNote : w.changeNote}</p>
      {!removing && (
        <TextField
          label={w.newAddress}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.register('email', {
            validate: (text) => {
              if (text.trim() === '') return w.addressRequired
              return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || w.addressInvalid
            },
          })}
        />
      )}
      <PasswordField
        label={w.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
    </SheetForm>
  )
}
