import { readUnits } from '@torch/contract/money.ts'
import type { PayCodeSettings } from '@torch/contract/payments.ts'
import { useRef, useState } from 'react'
import { PaymentPasswordField } from '../../identity/second-key/payment-password-field.tsx'
import type { CallInput } from '../../lib/api/client.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { dayOf } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { createDeviceKey, keepDeviceKey, type NewKey } from './device-key.ts'
import { keepSettings } from './queries.ts'
import { words } from './words.ts'

interface AllowanceSheetProps {
  open: boolean
  settings: PayCodeSettings
  userId: number
  onClose: () => void
}

/** Sets GF aside for payments without a network, and returns what is left. */
export function AllowanceSheet({ open, settings, userId, onClose }: AllowanceSheetProps) {
  const w = useWords(words)
  const { offline } = settings
  const formatDay = useDayFormatter()
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const setting = useIdempotentMutation('setOfflineAllowance')
  // A request that is repeated because its answer was lost must be the same: key, amount and password.
  const sent = useRef<{ key: NewKey; body: CallInput<'setOfflineAllowance'>['body'] }>(undefined)
  const isUnanswered = setting.progress === 'unknown' || setting.progress === 'retrying'
  const isSupported = globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis
  const hasRest = readUnits(offline.amount) > 0n

  const set = async () => {
    if (!isUnanswered || !sent.current) {
      const made = sent.current?.key ?? (await createDeviceKey())
      const body = { amount: amountToWire(amount), publicKey: made.publicKey, paymentPassword: password }
      sent.current = { key: made, body }
    }
    const { key, body } = sent.current
    const next = await setting.send({ body })
    if (!next) return
    const { deviceId, counter } = next.offline
    if (deviceId !== null)
      await keepDeviceKey(userId, key, { deviceId, counter, installation: next.installation })
    keepSettings(userId, next)
    onClose()
  }
  return (
    <FormSheet
      {...{ open, onClose }}
      title={w.offline.title}
      submitLabel={isUnanswered ? w.offline.askAgain : w.offline.set}
      busyLabel={w.offline.setting}
      failedTitle={w.offline.failed}
      disabledReason={
        !isSupported
          ? w.offline.unsupported
          : readTypedAmount(amount) !== undefined && password === ''
            ? w.passwordNeeded
            : undefined
      }
    >
      <SheetForm onSubmit={set}>
        <p className="text-sm text-quiet">
          {w.offline.note(
            showAmount(offline.most),
            offline.endsTime === null ? '' : w.offline.inDays(formatDay(dayOf(offline.endsTime))),
          )}
        </p>
        {isUnanswered ? (
          <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm font-medium">
            {w.offline.unanswered}
          </p>
        ) : (
          <>
            {hasRest && <GiveBack settings={settings} userId={userId} onDone={onClose} />}
            <AmountField label={w.offline.amount} value={amount} onValueChange={setAmount} />
            <PaymentPasswordField label={w.password} value={password} onValueChange={setPassword} />
          </>
        )}
      </SheetForm>
    </FormSheet>
  )
}

interface GiveBackProps {
  settings: PayCodeSettings
  userId: number
  onDone: () => void
}

function GiveBack({ settings: { offline }, userId, onDone }: GiveBackProps) {
  const w = useWords(words).offline
  const returning = useIdempotentMutation('returnOfflineAllowance')
  const { run } = useAction()
  const giveBack = async () => {
    await run(w.giveBackFailed, async () => {
      const next = await returning.send({ body: {} })
      // The next press repeats the same request.
      if (!next) return toast(w.noAnswer, { tone: 'bad' })
      keepSettings(userId, next)
      toast(w.givenBack, { tone: 'good' })
      onDone()
    })
  }
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void confirm({
          title: w.giveBack,
          text: w.giveBackAsk(showAmount(offline.amount)),
          action: w.giveBack,
          busy: w.givingBack,
          act: giveBack,
        })
      }
    >
      {w.giveBack}
    </Button>
  )
}
