import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { PayCodeSettings } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { PaymentPasswordField } from '../../identity/second-key/payment-password-field.tsx'
import { call } from '../../lib/api/client.ts'
import { showAmount } from '../../lib/format.ts'
import { paymentSecret } from '../../lib/passkeys.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { keepSettings } from './queries.ts'
import { words } from './words.ts'

interface LimitsSheetProps {
  open: boolean
  settings: PayCodeSettings
  userId: number
  onClose: () => void
}

/** Sets what is paid without asking, a payment and a day. Raising takes the second key. */
export function LimitsSheet({ open, settings, userId, onClose }: LimitsSheetProps) {
  const w = useWords(words)
  const { limits } = settings
  const [payment, setPayment] = useState(showUnits(readUnits(limits.payment)))
  const [day, setDay] = useState(showUnits(readUnits(limits.day)))
  const [password, setPassword] = useState('')
  const isRaised =
    (readTypedAmount(payment) ?? 0n) > readUnits(limits.payment) ||
    (readTypedAmount(day) ?? 0n) > readUnits(limits.day)
  const isReadable = readTypedAmount(payment) !== undefined && readTypedAmount(day) !== undefined
  const save = async () => {
    const secret = isRaised ? { paymentPassword: await paymentSecret(password) } : {}
    const body = { payment: amountToWire(payment), day: amountToWire(day), ...secret }
    keepSettings(userId, await call('setPayCodeLimits', { body }))
    onClose()
  }
  return (
    <FormSheet
      {...{ open, onClose }}
      title={w.limits.title}
      submitLabel={w.limits.save}
      busyLabel={w.limits.saving}
      failedTitle={w.limits.failed}
      disabledReason={isReadable && isRaised && password === '' ? w.passwordNeeded : undefined}
    >
      <SheetForm onSubmit={save}>
        <p className="text-sm text-quiet">
          {w.limits.note(showAmount(limits.mostPayment), showAmount(limits.mostDay))} {w.limits.raising}
        </p>
        <AmountField label={w.limits.payment} size="line" value={payment} onValueChange={setPayment} />
        <AmountField label={w.limits.day} size="line" value={day} onValueChange={setDay} />
        {isRaised && <PaymentPasswordField label={w.password} value={password} onValueChange={setPassword} />}
      </SheetForm>
    </FormSheet>
  )
}
