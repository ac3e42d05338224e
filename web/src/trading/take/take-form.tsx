import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { Worth } from '../../economy/worth/worth.tsx'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { takeChoices } from '../checks.ts'
import { floatingFacts } from '../floating.tsx'
import { totalOf } from '../price.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { requirementFacts } from '../requirements.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { UsdtCodeField } from '../usdt/usdt-code-field.tsx'
import { words as shared } from '../words.ts'
import { show, sideOf, type Take, type TakeOptions } from './use-take.ts'
import { words } from './words.ts'

interface TakeFormProps extends Pick<TakeOptions, 'order' | 'available'> {
  id: string
  take: Take
}

/** The form of a seller: the amount, the receiving code and the second key. */
export function TakeForm({ id, take, ...offer }: TakeFormProps) {
  return (
    <form
      noValidate
      id={id}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        take.review()
      }}
    >
      <TakeAmount take={take} {...offer} />
      <UsdtCodeField
        value={take.code}
        onValueChange={take.fillCode}
        onBusy={take.setUploading}
        error={take.codeFault}
      />
      {take.secondKey.field}
      <Offer order={offer.order} />
    </form>
  )
}

/** The amount to take, and what it comes to. */
export function TakeAmount({ order, available, take }: Omit<TakeFormProps, 'id'>) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const side = sideOf(order)
  const { gives, left, most, typed, typedGf } = take
  const { parts, all } = takeChoices(most, left)
  return (
    <>
      {take.isChanged && <FaultNote text={w.changed} />}
      <AmountField
        label={w.amount[side]}
        optional={gives && available !== undefined ? w.available(own.units(available)) : w.left(show(most))}
        hint={take.limited}
        error={take.amountFault}
        mark={<PointsMark of="GF" className="size-7" />}
        value={typed}
        onValueChange={take.fillAmount}
      />
      <QuickAmounts
        label={w.parts}
        amounts={parts}
        most={all === undefined ? undefined : { units: all, label: most === left ? w.all : w.most }}
        onChoose={take.fillAmount}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-quiet">{w.total[side]}</p>
        <p className="tabular text-2xl font-bold">
          {showUnits(totalOf(typedGf, readUnits(order.unitPrice)))}{' '}
          <span className="text-base font-medium text-quiet">USDT</span>
        </p>
        <Worth units={typedGf === 0n ? undefined : typedGf} className="basis-full text-right" />
      </div>
    </>
  )
}

/** Shows the order's publisher and price. */
export function Offer({ order }: { order: Order }) {
  const w = useWords(words)
  const s = useWords(shared)
  return (
    <div className="rounded-md bg-sunken px-3">
      <Facts
        facts={[
          {
            name: w.from,
            value: (
              <span className="flex flex-col items-end">
                {nameOf(order)}
                <ReputationLine reputation={order.reputation} />
              </span>
            ),
          },
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          ...floatingFacts(order.floating, order.orderType, s.floating),
          { name: s.remaining, value: `${showHundreds(order.remainingGf)} GF` },
          ...requirementFacts(order, s.demands),
          ...(order.remark ? [{ name: s.remark, value: order.remark }] : []),
        ]}
      />
    </div>
  )
}
