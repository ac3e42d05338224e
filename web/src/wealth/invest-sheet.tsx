import { leastUnits, readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { STEP_UNITS } from '@torch/contract/points-limits.ts'
import type { WealthProduct, WealthRecord } from '@torch/contract/wealth.ts'
import { useState } from 'react'
import { Worth } from '../economy/worth/worth.tsx'
import { isSecondKeyError, useSecondKeyOnDemand } from '../identity/second-key/use-second-key.tsx'
import { addDays, dayOf, showDate } from '../lib/calendar.ts'
import { now } from '../lib/clock.ts'
import { showAmount } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { amountToWire, readTypedAmount } from '../lib/typed-amount.ts'
import { useWords } from '../lib/words.ts'
import { words as assetsWords } from '../points/assets-words.ts'
import { HundredsField, useHundredsFault } from '../points/hundreds-field.tsx'
import { useMomentFormatter } from '../points/release/use-moment-formatter.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { Figure, RewardFigure } from '../ui/figures/figure.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { MoneyForm } from '../ui/money-form.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { EarlyRedemption } from './early-redemption.tsx'
import { growth, yearlyRate } from './growth.ts'
import { GrowthChart } from './growth-chart.tsx'
import { words } from './words.ts'

interface InvestSheetProps {
  product: WealthProduct
  open: boolean
  onClose: () => void
  userId: number
  available: Units | undefined
  onInvested: () => void
}

interface Agreed {
  units: Units
  typed: string
  available: Units | undefined
}

/** Invests in a product, with the growth of the typed amount. */
export function InvestSheet({ product, open, onClose, userId, available, onInvested }: InvestSheetProps) {
  const w = useWords(words)
  const t = w.invest
  const [typed, setTyped] = useState('')
  const min = minInvestmentOf(product)
  const max = maxInvestmentOf(product)
  const fault = useHundredsFault({ available, min: min })
  const flow = useMoneyFlow(
    'invest',
    (amount: Agreed) => ({
      query: { userId, productId: product.id, investAmount: amount.typed },
      body: secondKey.body,
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKeyOnDemand(flow)
  const { refusal, agreed, receipt } = flow
  const units = readTypedAmount(typed) ?? 0n
  const isAboveMax = units > max
  const disabledReason = fault(typed) ?? (isAboveMax ? t.tooMuch(showUnits(max)) : undefined)
  const isAmountFault =
    refusal?.is('insufficientGf') ||
    refusal?.is('belowWealthMinimum') ||
    refusal?.is('aboveWealthMaximum') ||
    refusal?.is('wealthQuotaSpent')
  const close = () => {
    onClose()
    if (flow.step === 'receipt') onInvested()
  }

  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={product.productName}
      failedTitle={w.investFailed}
      flow={flow}
      fault={isAmountFault || secondKey.isFault ? undefined : flow.fault}
      form={
        <MoneyForm
          id="invest"
          onReview={() => {
            if (disabledReason === undefined) flow.review({ units, typed: amountToWire(typed), available })
          }}
        >
          {product.description && <p className="text-sm text-quiet">{product.description}</p>}
          <HundredsField
            label={t.amount}
            value={typed}
            available={available}
            min={min}
            refused={isAmountFault ? flow.fault : isAboveMax ? t.tooMuch(showUnits(max)) : undefined}
            onValueChange={(next) => {
              flow.changed()
              setTyped(next)
            }}
          />
          <Worth units={readTypedAmount(typed)} />
          {product.earlyRedeemAllowed && <EarlyRedemption product={product} />}
          <GrowthChart
            amount={units >= min ? units : min}
            dailyRate={product.dailyRate}
            termDays={product.termDays}
          />
          <Terms product={product} />
        </MoneyForm>
      }
      formFooter={
        <Button type="submit" form="invest" wide disabledReason={disabledReason}>
          {t.review}
        </Button>
      }
      confirmTitle={t.confirmTitle}
      confirmLabel={t.confirm}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Agreement product={product} agreed={agreed} />
            {secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={receipt && <Receipt record={receipt} />}
    />
  )
}

/** Shows a product's terms. */
function Terms({ product }: { product: WealthProduct }) {
  const w = useWords(words)
  const { maxAmount: max, ownRemaining: own, remainingQuota: left } = product
  return (
    <Facts
      facts={[
        { name: w.yearlyName, value: `${yearlyRate(product.dailyRate)}%` },
        { name: w.rateName, value: `${product.dailyRate}%` },
        { name: w.termName, value: w.term(product.termDays) },
        { name: w.minimumName, value: `${showUnits(minInvestmentOf(product))} GF` },
        ...(max === null
          ? []
          : [{ name: w.maximumName, value: w.maximumValue(showAmount(max), product.termDays) }]),
        ...(own === null ? [] : [{ name: w.ownRemainingName, value: `${showAmount(own)} GF` }]),
        { name: w.quotaLeftName, value: `${showAmount(left)} GF` },
        useEarlyRedemptionFact(product),
      ]}
    />
  )
}

/** Returns the cost of early redemption as a fact, with its GF for an amount. */
function useEarlyRedemptionFact(
  { earlyRedeemAllowed, earlyRedeemRate }: WealthProduct,
  units?: Units,
): { name: string; value: string } {
  const w = useWords(words)
  if (!earlyRedeemAllowed) return { name: w.earlyName, value: w.earlyNone }
  const value =
    units === undefined
      ? w.earlyValue(earlyRedeemRate)
      : w.earlyCost(earlyRedeemRate, showUnits((units * readUnits(earlyRedeemRate)) / 1_000_000n))
  return { name: w.earlyName, value }
}

function Agreement({ product, agreed }: { product: WealthProduct; agreed: Agreed }) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const t = w.invest
  const a = useWords(assetsWords)
  const language = useLanguage()
  const { units, available } = agreed
  const early = useEarlyRedemptionFact(product, units)
  const interest = (growth(units, product.dailyRate, product.termDays).at(-1) ?? units) - units
  const matures = showDate(addDays(dayOf(now()), product.termDays), language)
  return (
    <>
      <Figure units={units} currency="GF" />
      <Worth units={units} className="text-center" />
      <Facts
        facts={[
          { name: w.product, value: product.productName },
          { name: a.fee, value: a.noFee },
          { name: a.outcome.given, value: `${showUnits(units)} GF` },
          { name: a.outcome.returns, value: `${showUnits(units + interest)} GF` },
          { name: a.outcome.when, value: matures },
          { name: t.interest, value: <RewardFigure units={interest} currency="GF" /> },
          early,
          ...(available === undefined
            ? []
            : [{ name: a.afterwards, value: `${own.units(available - units)} GF` }]),
        ]}
      />
      {product.earlyRedeemAllowed && <EarlyRedemption product={product} />}
      <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{t.note}</p>
    </>
  )
}

function Receipt({ record }: { record: WealthRecord }) {
  const w = useWords(words)
  const shown = useMomentFormatter()
  return (
    <>
      <Figure units={readUnits(record.investAmount)} currency="GF" />
      <Facts
        facts={[
          { name: w.product, value: record.productName },
          { name: w.invest.interest, value: `${showAmount(record.promisedInterest)} GF` },
          { name: w.invest.matures, value: shown(record.endDate) },
        ]}
      />
    </>
  )
}

function maxInvestmentOf({ maxAmount, ownRemaining, remainingQuota }: WealthProduct): Units {
  const left = readUnits(remainingQuota)
  const own = ownRemaining ?? maxAmount
  return own === null ? left : leastUnits(readUnits(own), left)
}

/** Returns the product's minimum rounded up to whole hundreds, at least one hundred (rules/wealth#invest). */
function minInvestmentOf(product: WealthProduct): Units {
  const minimum = readUnits(product.minAmount)
  const up = ((minimum + STEP_UNITS - 1n) / STEP_UNITS) * STEP_UNITS
  return up > STEP_UNITS ? up : STEP_UNITS
}
