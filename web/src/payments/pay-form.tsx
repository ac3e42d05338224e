import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { showUnits } from '@torch/contract/money.ts'
import type { Bill, Receipt } from '@torch/contract/payments.ts'
import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { PaymentPasswordField } from '../identity/payment-password-field.tsx'
import { useWords } from '../lib/words.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PointsMark } from '../ui/points-mark.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { payable, readAmount } from './amount-rules.ts'
import { BillToPay, useBillIsOver } from './bill-to-pay.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { usePaymentPreview } from './queries.ts'
import { RewardPreview } from './reward-preview.tsx'
import { useAvailable } from './use-available.ts'
import { type PayFaults, usePayForm } from './use-pay-form.ts'
import type { PaymentForm } from './use-payment.ts'
import { words } from './words.ts'

const MAX_REMARK = 200

interface PayFormProps {
  payer: number
  payee: MerchantLookup
  bill: Bill | undefined
  onPaid: (receipt: Receipt) => void
  onRescan: () => void
}

/** How much, what for, and the payment password; then one more look before it is sent. */
export function PayForm({ payer, payee, bill, onPaid, onRescan }: PayFormProps) {
  const w = useWords(words).form
  const { available, shown } = useAvailable()
  const { form, fill, faults, progress, ...payment } = usePayForm({ payer, payee, bill, available, onPaid })
  const fields = useFocusOnFault(faults)
  const units = readAmount(form.amount)
  const preview = usePaymentPreview(payee.id, payable(form.amount))
  const billIsOver = useBillIsOver(bill)
  const billWords = useWords(words).bill

  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.review(preview)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {bill ? (
          <BillToPay bill={bill} available={shown} error={faults.amount} />
        ) : (
          <AmountField
            ref={fields.amount}
            label={w.amount}
            // Where a hint gives way to an error, this stays.
            optional={shown}
            error={faults.amount}
            mark={<PointsMark of="GF" className="size-7" />}
            enterKeyHint="next"
            value={form.amount}
            onValueChange={(amount) => fill({ amount })}
            onBlur={payment.checkAmount}
          />
        )}
        <RewardPreview preview={preview} />
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
        <PaymentPasswordField
          ref={fields.password}
          label={w.password}
          hint={w.passwordHint}
          error={faults.password}
          enterKeyHint="go"
          value={form.password}
          onValueChange={(password) => fill({ password })}
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
          disabledReason={billIsOver ? billWords.expired : whyOff(w, form)}
        >
          {units ? w.payAmount(showUnits(units)) : w.pay}
        </Button>
        <Button variant="ghost" wide icon={<ScanLine aria-hidden className="size-5" />} onClick={onRescan}>
          {w.rescan}
        </Button>
      </form>
      <ConfirmPayment
        open={payment.isConfirming}
        payee={payee}
        reference={bill?.reference ?? ''}
        agreed={payment.agreed}
        progress={progress}
        onConfirm={() => void payment.send()}
        onClose={payment.closeConfirm}
      />
    </Card>
  )
}

/** After the confirmation has closed and given the focus back, it goes to the field that is wrong. */
function useFocusOnFault({ amount, password, wasSent }: PayFaults) {
  const amountField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!wasSent) return
    if (amount) amountField.current?.focus()
    else if (password) passwordField.current?.focus()
  }, [amount, password, wasSent])
  return { amount: amountField, password: passwordField }
}

function whyOff(w: { needAmount: string; needPassword: string }, { amount, password }: PaymentForm) {
  if (!readAmount(amount)) return w.needAmount
  return password === '' ? w.needPassword : undefined
}
