import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { withZone } from '../../lib/local-time.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { useCutFacts } from '../../points/cut-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { DrawnTick } from '../../ui/drawn-tick.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showRecordTime } from '../finance/record-time.ts'
import { BillLines } from '../pay/bill-lines.tsx'
import { words as rewardWords } from '../pay/reward-words.ts'
import { useRedirectHome } from '../pay/use-redirect-home.ts'
import { useReceipt } from '../queries.ts'
import { RefundList } from '../refund/refund-list.tsx'
import { words as refundWords } from '../refund/refund-words.ts'
import { refundedOf, rewardLeft, stateOf } from '../refund/refunded.ts'
import { words } from '../words.ts'
import { ReceiptActions } from './receipt-actions.tsx'

interface ReceiptViewProps {
  paymentNo: string
  /** True right after paying, when it returns home automatically. */
  isFresh: boolean
  /** True where it replaced the form: it takes the focus. */
  isArrival: boolean
}

/** Step 3: the payment, the payee and the reward. It has a URL of its own, so it can be opened again. */
export function ReceiptView({ paymentNo, isFresh, isArrival }: ReceiptViewProps) {
  const w = useWords(words).receipt
  const query = useReceipt(paymentNo)
  const { data: receipt } = query
  const secondsLeft = useRedirectHome(isFresh && receipt !== undefined)

  if (!receipt) return <Loaded of={query} skeleton={<SkeletonRows />} />
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      {isFresh && (
        // Its space stays when the countdown stops, so that the layout does not jump under a touch.
        <p role="status" className="tabular -mb-2 min-h-5.5 text-center text-sm text-quiet print:hidden">
          {secondsLeft !== undefined && w.goingHome(secondsLeft)}
        </p>
      )}
      <ReceiptCard receipt={receipt} isArrival={isArrival} />
      <ReceiptActions receipt={receipt} />
      <ButtonLink to={paths.home} size="large" wide className="print:hidden">
        {w.done}
      </ButtonLink>
      <ButtonLink to={paths.scanPayment} replace variant="secondary" wide className="print:hidden">
        {w.payAnother}
      </ButtonLink>
    </div>
  )
}

function ReceiptCard({ receipt, isArrival }: { receipt: Receipt; isArrival: boolean }) {
  const { receipt: w, tip: t } = useWords(words)
  const text = useLocalText()
  const r = useWords(refundWords)
  const cutFacts = useCutFacts()
  const { refunded } = refundedOf(receipt)
  const state = stateOf(receipt)
  const name = text(receipt.shopName, receipt.shopNameEn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <Card className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-1.5 pt-3 text-center">
        {state === 'paid' ? (
          <DrawnTick className="size-18" />
        ) : (
          <Undo2 aria-hidden className="size-18 rounded-full bg-bad-soft p-4 text-bad" />
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'text-lg font-semibold outline-none',
            state === 'paid' ? 'text-good' : 'text-bad',
          )}
        >
          {w.title[state]}
        </h2>
        <p className="tabular flex flex-wrap items-center justify-center gap-x-2 text-3xl font-bold">
          <PointsMark of="GF" className="size-8" />
          <span>{showAmount(receipt.gfAmount)}</span>
          <span className="text-[0.6em] font-medium">GF</span>
        </p>
        <Reward receipt={receipt} />
        {refunded > 0n && (
          <p className="rounded-full bg-bad-soft px-3 py-1 text-sm font-semibold text-bad">
            {r.partly(showUnits(refunded))}
          </p>
        )}
      </div>
      <BillLines lines={receipt.lines} discount={receipt.discount} />
      <Facts
        facts={[
          { name: w.shop, value: name },
          ...(receipt.reference ? [{ name: w.reference, value: receipt.reference }] : []),
          ...(receipt.till ? [{ name: w.till, value: receipt.till }] : []),
          { name: w.amount, value: `${showAmount(receipt.gfAmount)} GF` },
          ...(readUnits(receipt.tip) > 0n
            ? [{ name: t.included, value: `${showAmount(receipt.tip)} GF` }]
            : []),
          { name: w.reward, value: `${showAmount(receipt.rewardPv)} PV` },
          ...cutFacts(receipt.cut),
          { name: w.method, value: w.scan },
          { name: w.time, value: withZone(showRecordTime(receipt.paymentTime), receipt.paymentTime) },
          ...(receipt.remark ? [{ name: w.note, value: receipt.remark }] : []),
          { name: w.number, value: <CopyableNumber number={receipt.paymentNo} /> },
        ]}
      />
      <RefundList refunds={receipt.refunds} />
    </Card>
  )
}

/** Shows the payer's reward, with the day it becomes available if that is in the future. */
function Reward({ receipt }: { receipt: Receipt }) {
  const w = useWords(rewardWords)
  const shown = useDayFormatter()
  const { left, from } = rewardLeft(receipt, useToday())
  if (left <= 0n) return null
  return (
    <p className="tabular inline-flex items-center gap-1.5 rounded-lg bg-violet-soft px-3 py-1 font-semibold text-violet">
      <PointsMark of="PV" className="size-4.5 shrink-0" />
      {from === null ? w.earned(showUnits(left)) : w.earnedUntil(showUnits(left), shown(from))}
    </p>
  )
}
