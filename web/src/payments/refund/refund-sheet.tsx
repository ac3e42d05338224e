import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import type { Data } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { QuickChoices } from '../../ui/fields/quick-choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { faultMessage } from '../../ui/use-action.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { showRecordTime } from '../finance/record-time.ts'
import { refreshFinance } from '../queries.ts'
import { ShopMoneySheet } from '../shop-money-sheet.tsx'
import { words } from './refund-words.ts'
import { type AgreedRefund, type FilledRefund, useRefund } from './use-refund.ts'

interface RefundSheetProps {
  open: boolean
  onClose: () => void
  merchantId: number
  record: PaymentRecord
  /** The refund of all that is left, which begins with its confirmation; undefined for an amount to be typed. */
  whole: AgreedRefund | undefined
}

/** Refunds a payment in whole or in part: the payer, the amount, and the reward that is taken back. */
export function RefundSheet({ open, onClose, merchantId, record, whole }: RefundSheetProps) {
  const w = useWords(words)
  const refund = useRefund(merchantId, record, whole)
  const { fault, agreed, receipt, ...flow } = useMoneyFlow(
    'refundPayment',
    (sent: AgreedRefund) => ({
      body: { paymentNo: record.paymentNo, amount: sent.typed, reason: sent.reason },
    }),
    { agreedBefore: whole },
  )
  const payer = record.payerUsername || '—'

  const close = () => {
    onClose()
    void invalidate('getReceipt', { params: { paymentNo: record.paymentNo } })
    void refreshFinance(merchantId)
  }
  return (
    <ShopMoneySheet
      open={open}
      onClose={close}
      title={w.title}
      flow={flow}
      form={<RefundForm {...{ record, refund }} onChanged={flow.changed} onReview={flow.review} />}
      formId="refund"
      canReview={refund.agreed !== undefined}
      confirmTitle={w.confirmTitle}
      confirmLabel={w.confirm}
      danger
      confirm={
        agreed && (
          <>
            <Agreement {...{ agreed, payer }} available={refund.available} />
            <UsualReasons
              onChoose={(reason) => {
                refund.setReason(reason)
                flow.review({ ...agreed, reason })
              }}
            />
          </>
        )
      }
      receiptTitle={w.done}
      receipt={receipt && <Receipt answer={receipt} payer={payer} />}
      failed={fault === undefined ? undefined : { ...faultMessage(fault, w.failed), onClosed: flow.changed }}
    />
  )
}

interface AgreementProps {
  agreed: AgreedRefund
  payer: string
  /** The shop's available GF. */
  available: Units | undefined
}

function Agreement({ agreed: { units, reward, reason }, payer, available }: AgreementProps) {
  const w = useWords(words)
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="font-semibold">{payer}</p>
        <Figure units={units} currency="GF" />
      </div>
      <Facts
        facts={[
          { name: w.goesBack, value: `${showUnits(units)} GF` },
          { name: w.takenBack, value: reward > 0n ? `${showUnits(reward)} PV` : w.none },
          ...(available === undefined ? [] : [{ name: w.fromShop, value: `${showUnits(available)} GF` }]),
          ...(reason ? [{ name: w.reason, value: reason }] : []),
        ]}
      />
      <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.final}</p>
    </>
  )
}

function Receipt({ answer, payer }: { answer: Data<'refundPayment'>; payer: string }) {
  const w = useWords(words)
  const kept = readUnits(answer.releasedGf)
  return (
    <>
      <Figure units={readUnits(answer.gfAmount)} currency="GF" />
      <Facts
        facts={[
          { name: w.payer, value: payer },
          { name: w.pvBack, value: `${showAmount(answer.rewardPv)} PV` },
          ...(kept > 0n
            ? [
                { name: w.withheldPvOf, value: `${showUnits(kept)} GF` },
                { name: w.received, value: `${showUnits(readUnits(answer.gfAmount) - kept)} GF` },
              ]
            : []),
          { name: w.soFar, value: `${showAmount(answer.refundedGf)} GF` },
          { name: w.left, value: `${showAmount(answer.refundableGf)} GF` },
          { name: w.time, value: showRecordTime(answer.refundTime) },
          { name: w.number, value: <CopyableNumber number={answer.refundNo} /> },
        ]}
      />
    </>
  )
}

const MAX_REASON = 200

/** Fills in a usual reason, in the language of the shop. */
function UsualReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const w = useWords(words)
  const choices = Object.entries(w.usualReasons).map(([key, label]) => ({
    key,
    label,
    onChoose: () => onChoose(label),
  }))
  return <QuickChoices label={w.usual} choices={choices} />
}

interface RefundFormProps {
  record: PaymentRecord
  refund: FilledRefund
  /** Called when the amount changes. */
  onChanged: () => void
  onReview: (agreed: AgreedRefund) => void
}

/** The form of a refund: the amount beside what is left of the payment, and the reason. */
export function RefundForm({ record, refund, onChanged, onReview }: RefundFormProps) {
  const w = useWords(words)
  const { refunded, left, agreed } = refund
  const fill = (next: string) => {
    onChanged()
    refund.setTyped(next)
  }
  return (
    <form
      noValidate
      id="refund"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (agreed) onReview(agreed)
      }}
    >
      <Facts
        facts={[
          { name: w.payer, value: record.payerUsername || '—' },
          { name: w.paid, value: `${showAmount(record.gfAmount)} GF` },
          ...(refunded > 0n ? [{ name: w.soFar, value: `${showUnits(refunded)} GF` }] : []),
          { name: w.left, value: `${showUnits(left)} GF` },
        ]}
      />
      <AmountField
        label={w.amount}
        error={refund.wrong}
        mark={<PointsMark of="GF" className="size-7" />}
        enterKeyHint="next"
        value={refund.typed}
        onValueChange={fill}
      />
      <QuickAmounts
        label={w.quick}
        amounts={[]}
        most={left > 0n ? { units: left, label: `${w.all} ${showUnits(left)}` } : undefined}
        onChoose={fill}
      />
      <UsualReasons onChoose={refund.setReason} />
      <TextArea
        label={w.reason}
        optional={w.optional}
        placeholder={w.reasonPlaceholder}
        rows={2}
        max={MAX_REASON}
        value={refund.reason}
        onValueChange={(text) => refund.setReason(text.replace(/\s*\n\s*/g, ' '))}
      />
    </form>
  )
}
