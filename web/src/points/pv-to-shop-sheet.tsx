import { parseAmount, readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import { isSecondKeyError, useSecondKey } from '../identity/second-key/use-second-key.tsx'
import type { Data } from '../lib/api/client.ts'
import { showAmount } from '../lib/format.ts'
import { amountToWire, readTypedAmount } from '../lib/typed-amount.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { CopyableNumber } from '../ui/copyable-number.tsx'
import { AmountField } from '../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../ui/fields/quick-amounts.tsx'
import { Figure } from '../ui/figures/figure.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { MoneyForm } from '../ui/money-form.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { usePendingRewards } from './assets-queries.ts'
import { words } from './assets-words.ts'
import { partsOf, useBalances } from './queries.ts'
import { useMomentFormatter } from './release/use-moment-formatter.ts'
import { words as rewardWords } from './rewards-words.ts'

interface Agreed {
  units: Units
  typed: string
  available: Units | undefined
}

interface PvToShopSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  merchantId: number
  shopName: string
}

/** The owner's own PV to the shop, one to one. */
export function PvToShopSheet({ open, onClose, userId, merchantId, shopName }: PvToShopSheetProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const t = w.toShop
  const r = useWords(rewardWords).toShop
  const [typed, setTyped] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const flow = useMoneyFlow(
    'transferPvFromPersonal',
    (amount: Agreed) => ({
      query: { fromUserId: userId, amount: amount.typed, merchantId },
      body: { paymentPassword: secondKey.password },
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true })
  const { refusal, fault, agreed, receipt } = flow
  const units = readTypedAmount(typed) ?? 0n
  const { available, kept, owed } = useMovablePv()
  const isTooMuch = available !== undefined && units > available
  const wrong = isTooMuch ? w.notEnough(`${showUnits(available)} PV`) : undefined
  const disabledReason = owed > 0n ? r.owed(showUnits(owed)) : units === 0n ? w.needAmount : wrong
  const isAmountFault = refusal?.is('insufficientPv') || refusal?.is('pvKept')
  const fill = (next: string) => {
    flow.changed()
    setLeft(false)
    setTyped(next)
  }
  // Typed amounts have two decimals, balances up to four.
  const most = cents(available ?? 0n)

  return (
    <MoneySheet
      {...{ open, onClose }}
      title={t.title}
      failedTitle={t.failed}
      flow={flow}
      fault={isAmountFault || secondKey.isFault ? undefined : fault}
      form={
        <MoneyForm
          id="to-shop"
          className="gap-3"
          onReview={() => {
            if (disabledReason === undefined) flow.review({ units, typed: amountToWire(typed), available })
          }}
        >
          <p className="text-sm text-quiet">{t.lead}</p>
          <AmountField
            label={w.amount}
            {...(available !== undefined && { optional: w.availableNow(`${own.units(available)} PV`) })}
            error={isAmountFault ? fault : wasLeft ? wrong : undefined}
            mark={<PointsMark of="PV" className="size-7" />}
            enterKeyHint="next"
            value={typed}
            onValueChange={fill}
            onBlur={() => setLeft(true)}
            // Steps of one point (rules/payments#pv-in).
            onKeyDown={(event) => {
              const step = { ArrowUp: 10_000n, ArrowDown: -10_000n }[event.key]
              if (step === undefined) return
              event.preventDefault()
              fill(stepped(units, step, most))
            }}
          />
          {kept > 0n && <p className="text-sm text-quiet">{r.kept(showUnits(kept))}</p>}
          <QuickAmounts
            label={w.quick}
            amounts={[10n, 100n, 1000n].map((points) => points * 10_000n).filter((one) => one <= most)}
            most={most > 0n ? { units: most, label: w.most } : undefined}
            onChoose={fill}
          />
        </MoneyForm>
      }
      formFooter={
        <Button type="submit" form="to-shop" wide disabledReason={disabledReason}>
          {t.review}
        </Button>
      }
      confirmTitle={t.confirmTitle}
      confirmLabel={t.confirm}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Agreement agreed={agreed} shopName={shopName} />
            {flow.progress === 'idle' && secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={receipt && <Receipt answer={receipt} shopName={shopName} />}
    />
  )
}

function Agreement({ agreed: { units, available }, shopName }: { agreed: Agreed; shopName: string }) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const t = w.toShop
  return (
    <>
      <Figure units={units} currency="PV" />
      <Facts
        facts={[
          { name: t.shop, value: shopName },
          { name: t.rate, value: '1:1' },
          { name: w.fee, value: w.noFee },
          ...(available === undefined
            ? []
            : [{ name: w.afterwards, value: `${own.units(available - units)} PV` }]),
        ]}
      />
    </>
  )
}

function Receipt({ answer, shopName }: { answer: Data<'transferPvFromPersonal'>; shopName: string }) {
  const w = useWords(words)
  const t = w.toShop
  const shown = useMomentFormatter()
  return (
    <>
      <Figure units={readUnits(answer.amount)} currency="PV" />
      <Facts
        facts={[
          { name: t.shop, value: shopName },
          { name: t.amount, value: `${showAmount(answer.amount)} PV` },
          { name: w.time, value: shown(answer.createdTime) },
          { name: w.number, value: <CopyableNumber number={answer.transferNo} /> },
        ]}
      />
    </>
  )
}

function cents(units: Units): Units {
  return units - (units % 100n)
}

/** Returns the amount a step up or down, within the range, as typed. */
function stepped(units: Units, step: Units, most: Units): string {
  const next = units + step
  const kept = next < 0n ? 0n : next > most ? most : next
  const text = showUnits(kept).replace(/,/g, '').replace(/\.00$/, '')
  return parseAmount(text) === undefined ? '' : text
}

/** Returns the member's PV in units: the part that can go to the shop, the part kept for possible refunds, and the debt. */
export function useMovablePv(): { available: Units | undefined; kept: Units; owed: Units } {
  const { data } = usePendingRewards()
  const { account } = useBalances()
  const { available, kept } = account ? partsOf(account, 'PV') : { available: undefined, kept: 0n }
  return { available, kept, owed: readUnits(data?.owed ?? '0') }
}
