import { useQueryClient } from '@tanstack/react-query'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { useState } from 'react'
import type { Data } from '../lib/api/client.ts'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { CopiedNumber } from '../ui/copied-number.tsx'
import { Figure } from '../ui/figure.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { PointsMark } from '../ui/points-mark.tsx'
import { QuickAmounts } from '../ui/quick-amounts.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { readAmount } from './amount-rules.ts'
import { receiptKey, refreshFinance, useReceipt, useShopAccount } from './queries.ts'
import { showRecordTime } from './record-time.ts'
import { words } from './refund-words.ts'
import { refundedOf, rewardBack } from './refunded.ts'

const MAX_REASON = 200

interface Agreed {
  units: Units
  typed: string
  reason: string
  reward: Units
}

interface RefundSheetProps {
  open: boolean
  onClose: () => void
  merchantId: number
  record: PaymentRecord
}

/** Gives a payment back, whole or in part: who, how much, and what goes back with it. */
export function RefundSheet({ open, onClose, merchantId, record }: RefundSheetProps) {
  const w = useWords(words)
  const queries = useQueryClient()
  const { data: receipt } = useReceipt(record.paymentNo)
  const { data: account } = useShopAccount(merchantId)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const {
    fault,
    agreed,
    receipt: answer,
    ...flow
  } = useMoneyFlow('refundPayment', (sent: Agreed) => ({
    body: { paymentNo: record.paymentNo, amount: sent.typed, reason: sent.reason },
  }))
  // Until the refunds are known one by one, the list's own sum stands in.
  const { refunded, left } = receipt
    ? refundedOf(receipt)
    : {
        refunded: readUnits(record.refundedGf),
        left: readUnits(record.gfAmount) - readUnits(record.refundedGf),
      }
  const available = account && readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const units = readAmount(typed) ?? 0n
  const wrong =
    units > left
      ? w.tooMuch(showUnits(left))
      : available !== undefined && units > available
        ? w.notEnough(showUnits(available))
        : undefined
  const reward = receipt ? rewardBack(receipt, units) : 0n
  const whyOff = units === 0n ? w.needAmount : wrong

  const close = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: receiptKey(record.paymentNo) })
    void refreshFinance(queries, merchantId)
  }
  const fill = (next: string) => {
    flow.changed()
    setTyped(next)
  }
  return (
    <>
      <MoneySheet
        {...{ open }}
        onClose={close}
        title={w.title}
        beat={flow.beat}
        progress={flow.progress}
        form={
          <form
            noValidate
            id="refund"
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (whyOff === undefined && receipt)
                flow.review({ units, typed: typed.replace(/\.$/, ''), reason: reason.trim(), reward })
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
              error={wrong}
              mark={<PointsMark of="GF" className="size-7" />}
              enterKeyHint="next"
              value={typed}
              onValueChange={fill}
            />
            <QuickAmounts
              label={w.quick}
              amounts={[]}
              most={left > 0n ? { units: left, label: `${w.all} ${showUnits(left)}` } : undefined}
              onChoose={fill}
            />
            <TextArea
              label={w.reason}
              optional={w.optional}
              placeholder={w.reasonPlaceholder}
              rows={2}
              max={MAX_REASON}
              value={reason}
              onValueChange={(text) => setReason(text.replace(/\s*\n\s*/g, ' '))}
            />
          </form>
        }
        formFooter={
          <div className="pair">
            <Button variant="secondary" onClick={close}>
              {w.cancel}
            </Button>
            <Button type="submit" form="refund" disabled={whyOff !== undefined || !receipt}>
              {w.next}
            </Button>
          </div>
        }
        confirmTitle={w.confirmTitle}
        confirmLabel={w.confirm}
        danger
        onConfirm={flow.confirm}
        onEdit={flow.edit}
        confirm={
          agreed && (
            <>
              <div className="flex flex-col items-center gap-1 text-center">
                <p className="font-semibold">{record.payerUsername || '—'}</p>
                <Figure units={agreed.units} currency="GF" />
              </div>
              <Facts
                facts={[
                  { name: w.goesBack, value: `${showUnits(agreed.units)} GF` },
                  {
                    name: w.takenBack,
                    value: agreed.reward > 0n ? `${showUnits(agreed.reward)} PV` : w.none,
                  },
                  ...(available === undefined
                    ? []
                    : [{ name: w.fromShop, value: `${showUnits(available)} GF` }]),
                  ...(agreed.reason ? [{ name: w.reason, value: agreed.reason }] : []),
                ]}
              />
              <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.final}</p>
            </>
          )
        }
        receiptTitle={w.done}
        receipt={answer && <Receipt answer={answer} payer={record.payerUsername || '—'} />}
      />
      <MessageDialog
        message={fault === undefined ? undefined : { tone: 'bad', title: w.failed, text: fault }}
        onClose={flow.changed}
      />
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
                { name: w.keptOf, value: `${showUnits(kept)} GF` },
                { name: w.received, value: `${showUnits(readUnits(answer.gfAmount) - kept)} GF` },
              ]
            : []),
          { name: w.soFar, value: `${showAmount(answer.refundedGf)} GF` },
          { name: w.left, value: `${showAmount(answer.refundableGf)} GF` },
          { name: w.time, value: showRecordTime(answer.refundTime) },
          { name: w.number, value: <CopiedNumber number={answer.refundNo} /> },
        ]}
      />
    </>
  )
}
