import { MINUS, readUnits, showUnits } from '@torch/contract/money.ts'
import type { RecordState } from '@torch/contract/states.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import type { WealthRecord } from '@torch/contract/wealth.ts'
import { useEffect } from 'react'
import { isSecondKeyError, useSecondKeyOnDemand } from '../identity/second-key/use-second-key.tsx'
import { invalidatePoints } from '../lib/api/queries.ts'
import { showAmount } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'
import { useWords } from '../lib/words.ts'
import { useMomentFormatter } from '../points/release/use-moment-formatter.ts'
import { useTimeLeft } from '../points/release/use-time-left.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { FaultNote } from '../ui/fault-note.tsx'
import { Figure } from '../ui/figures/figure.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { GrowthChart } from './growth-chart.tsx'
import { useProducts, useRecords } from './queries.ts'
import { StatusBadge } from './record-list.tsx'
import { words } from './words.ts'

interface RedeemSheetProps {
  /** As of the opening; updates come from the list. */
  record: WealthRecord
  open: boolean
  onClose: () => void
  userId: number
}

/** Shows an investment's growth, and redeems it in full, or early with the penalty shown in advance. */
export function RedeemSheet({ record: opened, open, onClose, userId }: RedeemSheetProps) {
  const w = useWords(words)
  const t = w.record
  const record = useCurrentRecord(opened)
  const time = useNow(1000)
  const timeLeft = Date.parse(record.endDate) - time
  const left = useTimeLeft(Math.max(0, timeLeft))
  const flow = useMoneyFlow(
    'redeem',
    (choice: { record: WealthRecord; isEarly: boolean }) => ({
      query: { userId, recordId: record.id, isEarlyRedeem: String(choice.isEarly) as 'true' | 'false' },
      body: secondKey.body,
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKeyOnDemand(flow)
  const { refusal, agreed, receipt } = flow
  const isRedeemed = record.status === 'redeemed'
  const hasMatured = !isRedeemed && (record.status === 'matured' || timeLeft <= 0)
  const isEarly = !isRedeemed && !hasMatured
  // The shown data is outdated: it was redeemed elsewhere, or has just matured.
  const isStale = refusal?.is('alreadyRedeemed') || refusal?.is('alreadyMatured') || refusal?.is('notMatured')
  useEffect(() => {
    if (isStale) void invalidatePoints()
  }, [isStale])

  return (
    <MoneySheet
      {...{ open, onClose }}
      fault={secondKey.isFault ? undefined : flow.fault}
      title={t.title}
      failedTitle={w.redeemFailed}
      flow={flow}
      form={
        <>
          <Growth record={record} status={hasMatured ? 'matured' : record.status} time={time} />
          {hasMatured && <p className="rounded-md bg-good-soft px-3 py-2.5 text-sm">{t.maturedText}</p>}
          {isEarly && left && <p className="tabular text-sm text-quiet">{t.left(left)}</p>}
          {isEarly && record.earlyRedeem && <EarlyTerms record={record} own />}
        </>
      }
      formFooter={
        isRedeemed ? (
          <Button wide variant="secondary" onClick={onClose}>
            {t.back}
          </Button>
        ) : (
          <Button
            wide
            variant={isEarly ? 'secondary' : 'primary'}
            disabledReason={isEarly && !record.earlyRedeem ? t.notYet : undefined}
            onClick={() => flow.review({ record, isEarly })}
          >
            {isEarly ? t.redeemEarly : t.redeem}
          </Button>
        )
      }
      confirmTitle={agreed?.isEarly ? t.confirmEarlyTitle : t.confirmTitle}
      confirmLabel={agreed?.isEarly ? t.confirmEarly : t.confirm}
      danger={agreed?.isEarly ?? false}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Agreement {...agreed} />
            {secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={receipt && <Receipt record={receipt} />}
    />
  )
}

interface GrowthProps {
  record: WealthRecord
  status: RecordState
  time: number
}

/** Shows the principal and the current value. */
function Growth({ record, status, time }: GrowthProps) {
  const t = useWords(words).record
  const shown = useMomentFormatter()
  const own = useOwnAmounts()
  const daysPassed = Math.floor((time - Date.parse(record.startDate)) / DAY_MS)
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{record.productName}</span>
        <StatusBadge status={status} />
      </p>
      <GrowthChart
        amount={readUnits(record.investAmount)}
        dailyRate={record.dailyRate}
        termDays={record.termDays}
        today={Math.min(record.termDays, Math.max(0, daysPassed))}
      />
      <Facts
        facts={[
          { name: t.invested, value: `${own.amount(record.investAmount)} GF` },
          { name: t.now, value: `${own.amount(record.currentAmount)} GF` },
          { name: t.earned, value: `${own.amount(record.earnedAmount)} GF` },
          { name: t.promised, value: `${own.amount(record.promisedInterest)} GF` },
          { name: t.started, value: shown(record.startDate) },
          { name: t.ends, value: shown(record.endDate) },
          ...(record.redeemTime ? [{ name: t.ended, value: shown(record.redeemTime) }] : []),
          ...(record.redeemedAmount
            ? [{ name: t.paid, value: `${own.amount(record.redeemedAmount)} GF` }]
            : []),
        ]}
      />
    </>
  )
}

function Receipt({ record }: { record: WealthRecord }) {
  const w = useWords(words)
  const t = w.record
  const shown = useMomentFormatter()
  const paid = record.redeemedAmount ?? '0'
  return (
    <>
      <Figure units={readUnits(paid)} currency="GF" />
      <Facts
        facts={[
          { name: w.product, value: record.productName },
          { name: t.invested, value: `${showAmount(record.investAmount)} GF` },
          { name: t.paid, value: `${showAmount(paid)} GF` },
          ...(record.redeemTime ? [{ name: t.ended, value: shown(record.redeemTime) }] : []),
        ]}
      />
    </>
  )
}

/** Returns the record as currently in the list. */
function useCurrentRecord(opened: WealthRecord): WealthRecord {
  const listed = useRecords(undefined).data?.pages.flat()
  return listed?.find(({ id }) => id === opened.id) ?? opened
}

function Agreement({ record, isEarly }: { record: WealthRecord; isEarly: boolean }) {
  const w = useWords(words)
  const t = w.record
  if (isEarly && record.earlyRedeem)
    return (
      <>
        <Figure units={readUnits(record.earlyRedeem.payout)} currency="GF" />
        <EarlyTerms record={record} />
      </>
    )
  const payout = readUnits(record.investAmount) + readUnits(record.promisedInterest)
  return (
    <>
      <Figure units={payout} currency="GF" />
      <Facts
        facts={[
          { name: w.product, value: record.productName },
          { name: t.principal, value: `${showAmount(record.investAmount)} GF` },
          { name: t.promised, value: `${showAmount(record.promisedInterest)} GF` },
          { name: t.payout, value: `${showUnits(payout)} GF` },
        ]}
      />
    </>
  )
}

/** Shows the cost of early redemption; `own`: before the confirmation, where the member may hide the amounts. */
function EarlyTerms({ record, own = false }: { record: WealthRecord; own?: boolean }) {
  const t = useWords(words).record
  const shown = useMomentFormatter()
  const hasLimit = useProducts().data?.some(
    ({ id, maxAmount }) => id === record.productId && maxAmount !== null,
  )
  const { units, amount } = useEarlyAmounts(own)
  const { earlyRedeem } = record
  if (!earlyRedeem) return null
  const invested = readUnits(record.investAmount)
  const payout = readUnits(earlyRedeem.payout)
  const atEnd = invested + readUnits(record.promisedInterest)
  return (
    <section aria-label={t.earlyTitle} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t.earlyTitle}</h3>
      <Facts
        facts={[
          { name: t.principal, value: `${units(invested)} GF` },
          { name: t.soFar, value: `+${amount(earlyRedeem.earned)} GF` },
          {
            name: t.penalty,
            value: (
              <span className="text-bad">
                {MINUS}
                {amount(earlyRedeem.penalty)} GF
              </span>
            ),
          },
          { name: t.payout, value: `${units(payout)} GF` },
        ]}
      />
      {payout < invested && <FaultNote text={t.loss(units(invested - payout))} />}
      <p className="text-sm text-quiet">{t.forgone(units(atEnd - payout))}</p>
      {hasLimit && <p className="text-sm text-quiet">{t.stillCounts(shown(record.endDate))}</p>}
    </section>
  )
}

/** Returns how to show the amounts: hidden where they are the member's own and not being confirmed. */
function useEarlyAmounts(own: boolean): ReturnType<typeof useOwnAmounts> {
  const hidden = useOwnAmounts()
  return own ? hidden : { units: showUnits, amount: showAmount }
}
