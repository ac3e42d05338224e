import { useQueryClient } from '@tanstack/react-query'
import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { useBalances } from '../points/queries.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PointsMark } from '../ui/points-mark.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.tsx'
import { amountFault, readAmount } from './amount-rules.ts'
import { ConfirmPayment } from './confirm-payment.tsx'
import { TOAST_MILLISECONDS } from './toast-time.ts'
import { type PaymentForm, usePayment } from './use-payment.ts'
import { words } from './words.ts'

const MAX_REMARK = 200
const EMPTY: PaymentForm = { amount: '', remark: '', password: '' }

type Place = 'amount' | 'password' | 'form'

interface Faults extends Partial<Record<Place, string>> {
  /** What came of pressing the button takes the reader to the field; what is said on leaving a field does not. */
  wasSent?: true
}

interface PayFormProps {
  payer: number
  payee: MerchantLookup
  onPaid: (receipt: Receipt) => void
  onRescan: () => void
}

/** How much, what for, and the payment password; then one more look before it is sent. */
export function PayForm({ payer, payee, onPaid, onRescan }: PayFormProps) {
  const w = useWords(words).form
  const queries = useQueryClient()
  const { available, shown } = useAvailable()
  const { progress, pay } = usePayment(payer, payee)
  const [form, setForm] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const [isConfirming, setConfirming] = useState(false)
  const fields = useFocusOnFault(faults)

  const fill = (change: Partial<PaymentForm>) => {
    setForm((before) => ({ ...before, ...change }))
    // What was wrong with the old text is not wrong with the new one.
    setFaults(({ amount, password }) => ({
      ...(amount && !('amount' in change) && { amount }),
      ...(password && !('password' in change) && { password }),
    }))
  }
  const fail = (place: Place, text: string) => {
    setFaults({ [place]: text, wasSent: true })
    toast(text, { tone: 'bad', milliseconds: TOAST_MILLISECONDS })
  }

  const wrongAmount = (): string | undefined => {
    const fault = amountFault(form.amount)
    if (fault) return fault === 'missing' ? w.needAmount : w[fault]
    const units = readAmount(form.amount)
    const isTooMuch = units !== undefined && available !== undefined && units > available
    return isTooMuch ? w.insufficient(showUnits(available)) : undefined
  }
  const review = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongAmount()
    if (!wrong) return setConfirming(true)
    fail('amount', wrong)
    // Perhaps points came in meanwhile, and the next press goes through.
    void queries.invalidateQueries({ queryKey: ['points'] })
  }

  const send = async () => {
    try {
      const amount = form.amount.replace(/\.$/, '')
      const receipt = await pay({ ...form, amount, remark: form.remark.trim() })
      if (receipt) onPaid(receipt)
    } catch (error) {
      setConfirming(false)
      refused(error)
    }
  }
  const refused = (error: unknown) => {
    const text = messageOf(error) || w.payFailed
    if (!(error instanceof Refusal)) return fail('form', text)
    if (error.is('wrongPaymentPassword')) {
      fill({ password: '' })
      return fail('password', text)
    }
    if (error.is('paymentsLocked')) return fail('password', text)
    if (error.is('amountTooLarge')) return fail('amount', w.tooLarge)
    if (error.is('insufficientGf')) {
      void queries.invalidateQueries({ queryKey: ['points'] })
      return fail('amount', available === undefined ? text : w.insufficient(showUnits(available)))
    }
    fail('form', text)
  }

  return (
    <Card>
      <form noValidate onSubmit={review} className="flex flex-col gap-4">
        <AmountField
          ref={fields.amount}
          label={w.amount}
          hint={shown}
          error={faults.amount}
          mark={<PointsMark of="GF" className="size-7" />}
          enterKeyHint="next"
          value={form.amount}
          onValueChange={(amount) => fill({ amount })}
          onBlur={() => {
            const wrong = form.amount === '' ? undefined : wrongAmount()
            if (wrong) setFaults((before) => ({ ...before, amount: wrong }))
          }}
        />
        <TextArea
          label={w.note}
          optional={w.optional}
          placeholder={w.notePlaceholder}
          rows={2}
          max={MAX_REMARK}
          value={form.remark}
          // One line: what the shop reads beside the amount.
          onValueChange={(text) => fill({ remark: text.replace(/\s*\n\s*/g, ' ') })}
        />
        <PasswordField
          ref={fields.password}
          label={w.password}
          hint={w.passwordHint}
          error={faults.password}
          autoComplete="off"
          enterKeyHint="go"
          value={form.password}
          onChange={(event) => fill({ password: event.target.value })}
        />
        {faults.form && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2.5 text-sm font-medium text-bad">
            {faults.form}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          wide
          busy={progress !== 'idle' && w.processing}
          disabledReason={whyOff(w, form)}
        >
          {form.amount && readAmount(form.amount) ? w.payAmount(showTyped(form.amount)) : w.pay}
        </Button>
        <Button variant="ghost" wide icon={<ScanLine aria-hidden className="size-5" />} onClick={onRescan}>
          {w.rescan}
        </Button>
      </form>
      <ConfirmPayment
        open={isConfirming}
        payee={payee}
        amount={readAmount(form.amount) ?? 0n}
        available={available}
        remark={form.remark.trim()}
        progress={progress}
        onConfirm={() => void send()}
        onClose={() => setConfirming(false)}
      />
    </Card>
  )
}

/** After the confirmation has closed and given the focus back, it goes to the field that is wrong. */
function useFocusOnFault({ amount, password, wasSent }: Faults) {
  const amountField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!wasSent) return
    if (amount) amountField.current?.focus()
    else if (password) passwordField.current?.focus()
  }, [amount, password, wasSent])
  return { amount: amountField, password: passwordField }
}

/** The GF that can be spent, and the words for it; the time with it where it may be old. */
function useAvailable(): { available: Units | undefined; shown: string } {
  const w = useWords(words).form
  const { account, asOf } = useBalances()
  if (!account) return { available: undefined, shown: '' }
  const available = readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const amount = showUnits(available)
  const time = showMinute(asOf)
  return { available, shown: time ? w.availableAsOf(amount, time) : w.available(amount) }
}

function whyOff(w: { needAmount: string; needPassword: string }, { amount, password }: PaymentForm) {
  const units = readAmount(amount)
  if (units === undefined || units === 0n) return w.needAmount
  return password === '' ? w.needPassword : undefined
}

function showTyped(amount: string): string {
  return showUnits(readAmount(amount) ?? 0n)
}
