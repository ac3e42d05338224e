import { GF, readUnits, showUnits, timesTenths, type Units } from '@torch/contract/money.ts'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTerms } from '../economy/terms.ts'
import { Worth } from '../economy/worth/worth.tsx'
import { isSecondKeyError, useSecondKeyOnDemand } from '../identity/second-key/use-second-key.tsx'
import { showAmount } from '../lib/format.ts'
import { amountToWire, readTypedAmount } from '../lib/typed-amount.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { CopyableNumber } from '../ui/copyable-number.tsx'
import { Figure, RewardFigure } from '../ui/figures/figure.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { MoneyForm } from '../ui/money-form.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { words } from './assets-words.ts'
import { ExchangeReturnNote } from './exchange-loss-note.tsx'
import { HundredsField, useHundredsFault } from './hundreds-field.tsx'
import { useMomentFormatter } from './release/use-moment-formatter.ts'

/** rules/points#exchange; the terms have the current value. */
const DEFAULT_MULTIPLE = 8
const MIN_GF = 100n * GF

interface ExchangeSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  available: Units | undefined
}

/** Exchanges GF for PV, with the result shown while typing. */
export function ExchangeSheet({ open, onClose, userId, available }: ExchangeSheetProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const t = w.exchange
  const multiple = useTerms()?.exchangeMultiple ?? DEFAULT_MULTIPLE
  const [typed, setTyped] = useState('')
  const disabledReason = useHundredsFault({ available })(typed)
  const shown = useMomentFormatter()
  const flow = useMoneyFlow(
    'flashExchange',
    (amount: { gf: Units; typed: string; available: Units | undefined }) => ({
      query: { userId, gfAmount: amount.typed, fromAsset: 'GF' as const, toAsset: 'PV' as const },
      body: secondKey.body,
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKeyOnDemand(flow)
  const { refusal, fault, agreed, receipt } = flow
  const gf = readTypedAmount(typed) ?? 0n
  // Before an amount is typed, the note shows the minimum as an example.
  const shownGf = gf > 0n ? gf : MIN_GF
  const pvFor = (units: Units) => timesTenths(units, BigInt(Math.round(multiple * 10)))
  const isAmountFault = refusal?.is('insufficientGf')

  return (
    <MoneySheet
      {...{ open, onClose }}
      title={t.title}
      failedTitle={t.failed}
      flow={flow}
      fault={isAmountFault || secondKey.isFault ? undefined : fault}
      form={
        <MoneyForm
          id="exchange"
          className="gap-3"
          onReview={() => {
            if (disabledReason === undefined) flow.review({ gf, typed: amountToWire(typed), available })
          }}
        >
          <p className="text-sm text-quiet">{t.lead(multiple)}</p>
          <HundredsField
            label={t.pay}
            value={typed}
            available={available}
            refused={isAmountFault ? fault : undefined}
            onValueChange={(next) => {
              flow.changed()
              setTyped(next)
            }}
          />
          <Worth units={readTypedAmount(typed)} />
          <ArrowDown aria-hidden className="mx-auto size-5 text-quiet" />
          <output className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-violet-soft px-3.5 py-3">
            <span className="flex items-center gap-2 text-sm">
              <PointsMark of="PV" className="size-6" />
              {t.get}
            </span>
            <span className="tabular text-2xl font-bold break-all text-violet">{showUnits(pvFor(gf))}</span>
          </output>
          <ExchangeReturnNote given={shownGf} pv={pvFor(shownGf)} isExample={gf === 0n} />
          <p className="text-sm text-quiet">{t.comesBack}</p>
        </MoneyForm>
      }
      formFooter={
        <Button type="submit" form="exchange" wide disabledReason={disabledReason}>
          {t.review}
        </Button>
      }
      confirmTitle={t.confirmTitle}
      confirmLabel={t.confirm}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Figure units={agreed.gf} currency="GF" />
            <Worth units={agreed.gf} className="text-center" />
            <Facts
              facts={[
                { name: t.rate, value: `1 GF : ${multiple} PV` },
                { name: t.get, value: <RewardFigure units={pvFor(agreed.gf)} currency="PV" /> },
                { name: w.fee, value: w.noFee },
                ...(agreed.available === undefined
                  ? []
                  : [{ name: w.afterwards, value: `${own.units(agreed.available - agreed.gf)} GF` }]),
              ]}
            />
            <ExchangeReturnNote given={agreed.gf} pv={pvFor(agreed.gf)} />
            <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{t.comesBack}</p>
            {secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={
        receipt && (
          <>
            <Figure units={readUnits(receipt.pvAmount)} currency="PV" />
            <Facts
              facts={[
                { name: t.pay, value: `${showAmount(receipt.gfAmount)} GF` },
                { name: t.get, value: `${showAmount(receipt.pvAmount)} PV` },
                { name: w.time, value: shown(receipt.createdTime) },
                { name: w.number, value: <CopyableNumber number={receipt.exchangeNo} /> },
              ]}
            />
          </>
        )
      }
    />
  )
}
