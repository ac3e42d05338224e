import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidatePoints } from '../../lib/api/queries.ts'
import { showMinute } from '../../lib/format.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { useBalances } from '../../points/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useOnline } from '../../ui/offline-notice.tsx'
import { usePaymentPreview } from '../queries.ts'
import { words } from '../words.ts'
import { AmountForm } from './amount-form.tsx'
import { amountFault, payable } from './amount-rules.ts'
import { useBillIsOver } from './bill-to-pay.tsx'
import { PaymentAgreement } from './payment-agreement.tsx'
import { useTipChoice } from './tip-choice.tsx'
import type { UnansweredPayment } from './unanswered-payment.ts'
import type { Payee } from './use-lookup.ts'
import { agreedOf, agreedOn, usePayFlow } from './use-pay-flow.ts'

interface PaySheetProps {
  open: boolean
  onClose: () => void
  payer: number
  payee: Payee
  /** Prefilled; the payer may change it. */
  amount?: string | undefined
  /** The items chosen on the shop's page; nothing is scanned then. */
  item?: string | undefined
  /** Sent before this screen was opened; what came of it is not known. */
  unanswered: UnansweredPayment | undefined
  onPaid: (receipt: Receipt) => void
  onRescan: () => void
}

/** Pays a shop: the amount, unless a bill or a chosen item sets it; then the confirmation with the second key. */
export function PaySheet({ open, onClose, payer, payee, amount, item, ...props }: PaySheetProps) {
  const { unanswered, onPaid, onRescan } = props
  const { form: w, confirm: c, bill: b } = useWords(words)
  const text = useLocalText()
  const navigate = useNavigate()
  const { shop, bill } = payee
  const isOnline = useOnline()
  const { available, shown } = useAvailable()
  const [typed, setTyped] = useState(amount ?? '')
  const [remark, setRemark] = useState(item ?? '')
  const [wrong, setWrong] = useState<string>()
  const wrongIn = useAmountFault(available)
  const billIsOver = useBillIsOver(bill)
  const { secondKey, agreed, isPaid, till, ...flow } = usePayFlow({
    payer,
    payee,
    unanswered,
    chosen: item !== undefined && amount !== undefined ? agreedOf(amount, item) : undefined,
    onPaid,
  })
  const preview = usePaymentPreview(shop.id, agreed ? agreed.typed : payable(typed))

  const review = () => {
    const fault = wrongIn(typed)
    setWrong(fault)
    // The balance may have grown meanwhile, so the next press may succeed.
    if (fault) void invalidatePoints()
    else flow.review({ ...agreedOf(payable(typed) ?? '', remark.trim()), available, preview })
  }
  const close = () => {
    if (flow.progress === 'unknown') void navigate(paths.home, { replace: true })
    else onClose()
  }
  const canChange = flow.progress === 'idle' && !isPaid
  const tip = useTipChoice(unanswered ? undefined : bill, {
    isOver: !canChange,
    onTip: (...chosen) => flow.review(agreedOn(...chosen)),
  })
  const isFixed = bill !== undefined || unanswered !== undefined
  // After a payment that may have succeeded the remaining balance is unknown.
  const before = unanswered ? undefined : (agreed?.available ?? available)
  const isShort = agreed !== undefined && before !== undefined && agreed.amount > before
  const disabledReason =
    (!unanswered && billIsOver && b.expired) ||
    (isShort && w.insufficient(showUnits(before))) ||
    tip.disabledReason ||
    secondKey.disabledReason

  return (
    <MoneySheet
      open={open}
      onClose={close}
      focusesFirstField
      title={w.title}
      failedTitle={w.payFailed}
      // After payment, the receipt's own page replaces this one in a moment.
      flow={isPaid ? { ...flow, step: 'confirm', progress: 'running' } : flow}
      fault={flow.fault}
      form={
        <AmountForm
          id="pay"
          payee={shop}
          till={till?.name}
          available={available}
          shownAvailable={shown}
          typed={typed}
          remark={remark}
          preview={preview}
          error={flow.amountFault ?? wrong}
          onTyped={(next) => {
            flow.changed()
            setWrong(undefined)
            setTyped(next)
          }}
          onRemark={setRemark}
          onLeft={() => setWrong(typed === '' ? undefined : wrongIn(typed))}
          onSubmit={() => isOnline && review()}
        />
      }
      formFooter={<FormFooter typed={typed} onRescan={item === undefined ? onRescan : undefined} />}
      confirmTitle={c.title}
      confirmLabel={c.confirm(showUnits(agreed?.amount ?? 0n))}
      confirmDisabledReason={disabledReason || undefined}
      pin={secondKey.pin}
      onEdit={isFixed ? onClose : undefined}
      {...(isFixed && { editLabel: c.later })}
      confirm={
        agreed && (
          <fieldset
            aria-label={c.summary(showUnits(agreed.amount), text(shop.shopName, shop.shopNameEn))}
            className="flex min-w-0 flex-col gap-3 short:gap-2"
          >
            <PaymentAgreement
              payee={{ ...payee, till }}
              agreed={{ ...agreed, available: before, preview: agreed.preview ?? preview }}
              isUnanswered={unanswered !== undefined}
              tipChoice={tip.field}
              secondKey={canChange && secondKey.field}
            />
          </fieldset>
        )
      }
      receiptTitle={c.title}
      receipt={null}
    />
  )
}

interface FormFooterProps {
  typed: string
  /** Undefined where nothing was scanned. */
  onRescan: (() => void) | undefined
}

function FormFooter({ typed, onRescan }: FormFooterProps) {
  const w = useWords(words).form
  const isOnline = useOnline()
  return (
    <div className="flex items-start gap-3">
      {onRescan && (
        <IconButton label={w.rescan} className="size-13! bg-sunken" onClick={onRescan}>
          <ScanLine aria-hidden className="size-6" />
        </IconButton>
      )}
      <div className="min-w-0 flex-1">
        <Button
          type="submit"
          form="pay"
          size="large"
          wide
          disabledReason={
            isOnline ? (readTypedAmount(typed) === undefined ? w.needAmount : undefined) : w.offline
          }
        >
          {w.next}
        </Button>
      </div>
    </div>
  )
}

/** Returns the error text of a typed amount; undefined where it is valid. */
export function useAmountFault(available: Units | undefined): (typed: string) => string | undefined {
  const w = useWords(words).form
  return (typed) => {
    const fault = amountFault(typed)
    if (fault) return fault === 'missing' ? w.needAmount : w[fault]
    const isTooMuch = available !== undefined && (readTypedAmount(typed) ?? 0n) > available
    return isTooMuch ? w.insufficient(showUnits(available)) : undefined
  }
}

/** Returns the GF that can be spent, and a text for it with its time where it may be old. */
export function useAvailable(): { available: Units | undefined; shown: string } {
  const w = useWords(words).form
  const own = useOwnAmounts()
  const { account, asOf } = useBalances()
  if (!account) return { available: undefined, shown: '' }
  const available = readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const amount = own.units(available)
  const time = showMinute(asOf)
  return { available, shown: time ? w.availableAsOf(amount, time) : w.available(amount) }
}
