import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { withZone } from '../../lib/local-time.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { useCutFacts } from '../../points/cut-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { DrawnTick } from '../../ui/drawn-tick.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showRecordTime } from '../finance/record-time.ts'
import { BillLines } from '../pay/bill-lines.tsx'
import { returnToShop } from '../pay/return-to-shop.ts'
import { words as rewardWords } from '../pay/reward-words.ts'
import { useRedirect } from '../pay/use-redirect.ts'
import { useReceipt } from '../queries.ts'
import { RefundList } from '../refund/refund-list.tsx'
import { words as refundWords } from '../refund/refund-words.ts'
import { refundedOf, rewardLeft, stateOf } from '../refund/refunded.ts'
import { words } from '../words.ts'
import { LiveClock } from './live-clock.tsx'
import './receipt.css'
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
  const text = useLocalText()
  const back = receipt?.returnTo
  const toShop = back ? () => void returnToShop(back.billNo) : undefined
  const secondsLeft = useRedirect(isFresh && receipt !== undefined, toShop)

  if (!receipt) return <Loaded of={query} skeleton={<SkeletonRows />} />
  return (
    <div className="hero -mx-4 -mt-3 -mb-8 min-h-[calc(100dvh-3.5rem)] px-4 pb-8 wide:mx-0 wide:mt-0 wide:mb-0 wide:rounded-xl print:m-0 print:min-h-0 print:bg-none! print:p-0">
      <div className="mx-auto flex max-w-md flex-col gap-3">
        {/* In the first screen, and its space stays when the countdown stops, so that the layout does not jump under a touch. */}
        <p
          role="status"
          className="tabular flex min-h-11 items-center justify-center gap-2 text-sm print:hidden"
        >
          {secondsLeft !== undefined &&
            (back ? w.goingToShop(secondsLeft, back.host) : w.goingHome(secondsLeft))}
        </p>
        <Slip receipt={receipt} isArrival={isArrival} />
        {toShop && (
          <Button
            size="large"
            variant="secondary"
            wide
            onClick={toShop}
            className="text-accent! print:hidden"
          >
            {w.backToShop(text(receipt.shopName, receipt.shopNameEn))}
          </Button>
        )}
        <ButtonLink
          to={paths.home}
          size="large"
          variant="secondary"
          wide
          className="text-accent! print:hidden"
        >
          {w.done}
        </ButtonLink>
        <ButtonLink
          to={paths.scanPayment}
          replace
          variant="ghost"
          wide
          className="text-on-hero! not-aria-disabled:hover:bg-white/15! focus-visible:outline-white print:hidden"
        >
          {w.payAnother}
        </ButtonLink>
        <ReceiptActions receipt={receipt} />
      </div>
    </div>
  )
}

/** The receipt: its state, the shop, the amount, what was earned, and what was bought; each thing once. */
function Slip({ receipt, isArrival }: { receipt: Receipt; isArrival: boolean }) {
  const { receipt: w, tip: t } = useWords(words)
  const text = useLocalText()
  const r = useWords(refundWords)
  const cutFacts = useCutFacts()
  const rewardFacts = useRewardFacts(receipt)
  const { refunded } = refundedOf(receipt)
  const state = stateOf(receipt)
  const isPaid = state === 'paid'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <div className="relative pt-7 print:pt-0">
      <span
        className={classNames(
          'absolute top-0 left-1/2 z-1 grid size-16 -translate-x-1/2 place-items-center rounded-full ring-4 ring-surface print:hidden',
          isPaid ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
        )}
      >
        {isPaid ? <DrawnTick className="size-12" /> : <Undo2 aria-hidden className="size-8" />}
      </span>
      <section className="slip flex flex-col gap-2 bg-surface px-5 pt-11 pb-7 text-text">
        <div role="status" className="flex flex-col items-center gap-0.5 text-center">
          <h2
            ref={heading}
            tabIndex={-1}
            className={classNames('text-sm font-semibold outline-none', isPaid ? 'text-good' : 'text-bad')}
          >
            {w.title[state]}
          </h2>
          <p className="max-w-full text-base font-bold break-words">
            {text(receipt.shopName, receipt.shopNameEn)}
          </p>
          <Figure units={readUnits(receipt.gfAmount)} currency="GF" />
          {refunded > 0n && (
            <p className="rounded-full bg-bad-soft px-3 py-1 text-sm font-semibold text-bad">
              {r.partly(showUnits(refunded))}
            </p>
          )}
        </div>
        <div className="flex justify-center">
          <LiveClock />
        </div>
        <div className="mt-1 border-t-2 border-dashed border-line pt-1">
          <BillLines lines={receipt.lines} discount={receipt.discount} />
          <Facts
            facts={[
              ...rewardFacts,
              ...cutFacts(receipt.cut),
              ...(readUnits(receipt.tip) > 0n
                ? [{ name: t.included, value: `${showAmount(receipt.tip)} GF` }]
                : []),
              ...(receipt.remark ? [{ name: w.note, value: receipt.remark }] : []),
              ...(receipt.reference ? [{ name: w.reference, value: receipt.reference }] : []),
              ...(receipt.till ? [{ name: w.till, value: receipt.till }] : []),
              { name: w.time, value: withZone(showRecordTime(receipt.paymentTime), receipt.paymentTime) },
              { name: w.number, value: <CopyableNumber number={receipt.paymentNo} /> },
            ]}
          />
          <RefundList refunds={receipt.refunds} />
        </div>
      </section>
    </div>
  )
}

/** Returns the payer's reward after refunds, and the day it becomes available. */
function useRewardFacts(receipt: Receipt): { name: string; value: ReactNode }[] {
  const { receipt: w } = useWords(words)
  const { atOnce } = useWords(rewardWords)
  const shown = useDayFormatter()
  const { left, from } = rewardLeft(receipt, useToday())
  if (left <= 0n) return []
  const earned = <span className="text-violet">+{showUnits(left)} PV</span>
  return [
    { name: w.reward, value: earned },
    { name: w.availableOn, value: from === null ? atOnce : shown(from) },
  ]
}
