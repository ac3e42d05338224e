import { STEP_UNITS } from 'virtual:contract'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { WealthProduct } from '@torch/contract/wealth.ts'
import { useState } from 'react'
import { addDays, dayOf, showDate } from '../lib/calendar.ts'
import { now } from '../lib/clock.ts'
import { showAmount } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { words as assetsWords } from '../points/assets-words.ts'
import { readTyped } from '../points/hundreds.ts'
import { HundredsField, useHundredsFault } from '../points/hundreds-field.tsx'
import { useMomentShown } from '../points/use-moment-shown.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { Figure, Gain } from '../ui/figure.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { growth } from './growth.ts'
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

/** One product: what an amount grows to, and putting it in. */
export function InvestSheet({ product, open, onClose, userId, available, onInvested }: InvestSheetProps) {
  const w = useWords(words)
  const t = w.invest
  const a = useWords(assetsWords)
  const language = useLanguage()
  const shown = useMomentShown()
  const [typed, setTyped] = useState('')
  const least = leastOf(product)
  const most = product.maxAmount === null ? undefined : readUnits(product.maxAmount)
  const fault = useHundredsFault({ available, min: least })
  const { refusal, agreed, receipt, ...flow } = useMoneyFlow(
    'invest',
    (amount: { units: Units; typed: string; available: Units | undefined }) => ({
      query: { userId, productId: product.id, investAmount: amount.typed },
    }),
  )
  const units = readTyped(typed) ?? 0n
  const isAboveMost = most !== undefined && units > most
  const whyOff = fault(typed) ?? (isAboveMost ? t.tooMuch(showUnits(most)) : undefined)
  const isAmountFault =
    refusal?.is('insufficientGf') || refusal?.is('belowWealthMinimum') || refusal?.is('aboveWealthMaximum')
  const interestOf = (amount: Units) =>
    (growth(amount, product.dailyRate, product.termDays).at(-1) ?? amount) - amount
  const matures = showDate(addDays(dayOf(now()), product.termDays), language)
  const close = () => {
    onClose()
    if (flow.beat === 'receipt') onInvested()
  }

  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={product.productName}
      failedTitle={w.investFailed}
      beat={flow.beat}
      progress={flow.progress}
      fault={isAmountFault ? undefined : flow.fault}
      form={
        <form
          noValidate
          id="invest"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (whyOff === undefined) flow.review({ units, typed: typed.replace(/\.$/, ''), available })
          }}
        >
          {product.description && <p className="text-sm text-quiet">{product.description}</p>}
          <HundredsField
            label={t.amount}
            value={typed}
            available={available}
            min={least}
            refused={isAmountFault ? flow.fault : isAboveMost ? t.tooMuch(showUnits(most)) : undefined}
            onValueChange={(next) => {
              flow.changed()
              setTyped(next)
            }}
          />
          <GrowthChart
            amount={units >= least ? units : least}
            dailyRate={product.dailyRate}
            termDays={product.termDays}
          />
          <Facts
            facts={[
              { name: w.termName, value: w.term(product.termDays) },
              { name: w.rateName, value: `${product.dailyRate}%` },
              { name: w.minimumName, value: `${showUnits(least)} GF` },
              ...(most === undefined ? [] : [{ name: w.maximumName, value: `${showUnits(most)} GF` }]),
              {
                name: w.earlyName,
                value: product.earlyRedeemAllowed ? w.earlyValue(product.earlyRedeemRate) : w.earlyNone,
              },
            ]}
          />
        </form>
      }
      formFooter={
        <Button type="submit" form="invest" wide disabledReason={whyOff}>
          {t.review}
        </Button>
      }
      confirmTitle={t.confirmTitle}
      confirmLabel={t.confirm}
      onConfirm={flow.confirm}
      onEdit={flow.edit}
      confirm={
        agreed && (
          <>
            <Figure units={agreed.units} currency="GF" />
            <Facts
              facts={[
                { name: w.product, value: product.productName },
                { name: a.fee, value: a.noFee },
                { name: t.interest, value: <Gain units={interestOf(agreed.units)} currency="GF" /> },
                { name: t.payout, value: `${showUnits(agreed.units + interestOf(agreed.units))} GF` },
                { name: t.matures, value: matures },
                {
                  name: w.earlyName,
                  value: product.earlyRedeemAllowed ? w.earlyValue(product.earlyRedeemRate) : w.earlyNone,
                },
                ...(agreed.available === undefined
                  ? []
                  : [{ name: a.afterwards, value: `${showUnits(agreed.available - agreed.units)} GF` }]),
              ]}
            />
            <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{t.note}</p>
          </>
        )
      }
      receiptTitle={t.done}
      receipt={
        receipt && (
          <>
            <Figure units={readUnits(receipt.investAmount)} currency="GF" />
            <Facts
              facts={[
                { name: w.product, value: receipt.productName },
                { name: t.interest, value: `${showAmount(receipt.promisedInterest)} GF` },
                { name: t.matures, value: shown(receipt.endDate) },
              ]}
            />
          </>
        )
      }
    />
  )
}

/** The product's minimum by whole hundreds, at least one of them (rules/wealth#invest). */
function leastOf(product: WealthProduct): Units {
  const minimum = readUnits(product.minAmount)
  const up = ((minimum + STEP_UNITS - 1n) / STEP_UNITS) * STEP_UNITS
  return up > STEP_UNITS ? up : STEP_UNITS
}
