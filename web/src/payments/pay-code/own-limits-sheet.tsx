import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Brakes } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { PaymentPasswordField } from '../../identity/second-key/payment-password-field.tsx'
import { call } from '../../lib/api/client.ts'
import { keyOf } from '../../lib/api/queries.ts'
import { dayOf, showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { paymentSecret } from '../../lib/passkeys.ts'
import { queryClient } from '../../lib/query-client.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words } from './words.ts'

interface OwnLimitsSheetProps {
  open: boolean
  brakes: Brakes
  onClose: () => void
}

/**
 * Sets the member's own limits a payment and a day; an empty field is no limit. Lower limits apply at once, higher ones later and
 * with the second key (rules/pay-code#brakes).
 */
export function OwnLimitsSheet({ open, brakes, onClose }: OwnLimitsSheetProps) {
  const w = useWords(words)
  const formatDay = useDayFormatter()
  const { limits, raise, raiseHours, usedToday } = brakes
  const [payment, setPayment] = useState(typed(limits.payment))
  const [day, setDay] = useState(typed(limits.day))
  const [password, setPassword] = useState('')
  const isRaised = isHigher(payment, limits.payment) || isHigher(day, limits.day)
  const isReadable = [payment, day].every((text) => text.trim() === '' || readTypedAmount(text) !== undefined)
  const save = async () => {
    const secret = isRaised ? { paymentPassword: await paymentSecret(password) } : {}
    const body = { payment: amountToWire(payment) || null, day: amountToWire(day) || null, ...secret }
    queryClient.setQueryData(keyOf('getBrakes', {}), await call('setOwnLimits', { body }))
    onClose()
  }
  return (
    <FormSheet
      {...{ open, onClose }}
      title={w.ownLimits.title}
      submitLabel={w.limits.save}
      busyLabel={w.limits.saving}
      failedTitle={w.limits.failed}
      disabledReason={isReadable && isRaised && password === '' ? w.passwordNeeded : undefined}
    >
      <SheetForm onSubmit={save}>
        <p className="text-sm text-quiet">{w.ownLimits.lead(raiseHours)}</p>
        <p className="text-sm text-quiet">{w.ownLimits.used(showAmount(usedToday))}</p>
        {raise && (
          <p role="status" className="text-sm text-quiet">
            {w.ownLimits.raise(
              raise.payment === null ? w.ownLimits.noLimit : `${showAmount(raise.payment)} GF`,
              raise.day === null ? w.ownLimits.noLimit : `${showAmount(raise.day)} GF`,
              `${formatDay(dayOf(raise.fromTime))} ${showTime(raise.fromTime)}`,
            )}
          </p>
        )}
        <AmountField label={w.limits.payment} size="line" value={payment} onValueChange={setPayment} />
        <AmountField label={w.limits.day} size="line" value={day} onValueChange={setDay} />
        {isRaised && <PaymentPasswordField label={w.password} value={password} onValueChange={setPassword} />}
      </SheetForm>
    </FormSheet>
  )
}

const typed = (limit: string | null) => (limit === null ? '' : showUnits(readUnits(limit)))

/** Returns whether a typed limit, of which an empty one is none, is higher than the one in force. */
function isHigher(text: string, now: string | null): boolean {
  if (now === null) return false
  if (text.trim() === '') return true
  return (readTypedAmount(text) ?? 0n) > readUnits(now)
}
