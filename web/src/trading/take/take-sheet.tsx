import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import { Navigate } from 'react-router'
import type { Data } from '../../lib/api/client.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { totalOf } from '../price.ts'
import { useCloseAndRefresh, useFreshTrading, useTradingTerms } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import { words as shared } from '../words.ts'
import { Offer, TakeAmount, TakeForm } from './take-form.tsx'
import { type Agreed, show, sideOf, type TakeOptions, useTake } from './use-take.ts'
import { words } from './words.ts'

interface TakeSheetProps extends TakeOptions {
  open: boolean
  onClose: () => void
}

const FORM = 'take'

/**
 * Takes an order in whole or in part. A seller, whose GF are frozen, confirms what was filled in; a buyer does both in one step and
 * continues on the trade's page.
 */
export function TakeSheet({ open, onClose, ...taking }: TakeSheetProps) {
  const w = useWords(words)
  const side = sideOf(taking.order)
  const take = useTake(taking)
  const { flow } = take
  const close = useCloseAndRefresh(onClose, flow.refusal !== undefined)
  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={w.title[side]}
      focusesFirstField
      failedTitle={w.failed}
      flow={flow}
      fault={take.fault}
      {...(side === 'sell'
        ? {
            form: <TakeForm id={FORM} order={taking.order} available={taking.available} take={take} />,
            formFooter: (
              <Button type="submit" form={FORM} wide disabledReason={take.disabledReason}>
                {w.review}
              </Button>
            ),
            confirmTitle: w.confirmTitle,
            confirmLabel: w.confirm.sell,
            confirm: flow.agreed && <Agreement agreed={flow.agreed} />,
          }
        : {
            form: null,
            formFooter: null,
            onEdit: null,
            confirmTitle: w.title.buy,
            confirmLabel: w.confirm.buy(show(take.typedGf)),
            confirmDisabledReason: take.disabledReason,
            confirm: (
              <fieldset disabled={flow.progress !== 'idle'} className="contents">
                <TakeAmount order={taking.order} available={taking.available} take={take} />
                <Offer order={taking.order} />
                <NextSteps side="buy" />
                <ScamWarning>{w.scam.buy}</ScamWarning>
              </fieldset>
            ),
          })}
      receiptTitle={w.done}
      isWaiting
      receipt={
        flow.receipt &&
        (side === 'buy' ? <ToTrade id={flow.receipt.id} /> : <Receipt answer={flow.receipt} />)
      }
    />
  )
}

/** What a seller agrees to. */
function Agreement({ agreed: { order, gf, available } }: { agreed: Agreed }) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const s = useWords(shared)
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="font-semibold">{nameOf(order)}</p>
        <Figure units={gf} currency="GF" />
      </div>
      <Facts
        facts={[
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          { name: w.total.sell, value: `${showUnits(totalOf(gf, readUnits(order.unitPrice)))} USDT` },
          { name: w.frozen, value: `${showUnits(gf)} GF` },
          ...(available === undefined ? [] : [{ name: w.after, value: `${own.units(available - gf)} GF` }]),
        ]}
      />
      <NextSteps side="sell" />
      <ScamWarning>{w.scam.sell}</ScamWarning>
    </>
  )
}

/** What follows a take, with its time limits. */
function NextSteps({ side }: { side: OrderType }) {
  const w = useWords(words)
  const terms = useTradingTerms()
  return (
    terms && (
      <section aria-label={w.next} className="text-sm">
        <h3 className="mb-1 font-semibold">{w.next}</h3>
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-quiet">
          <li>{w.steps[side](terms.payMinutes)}</li>
          <li>{w.afterwards[side]}</li>
        </ol>
        {side === 'buy' && <p className="mt-2 text-quiet">{w.strikes(terms.strikes, terms.banHours)}</p>}
      </section>
    )
  )
}

/** A buyer continues on the trade's page, with the code to pay, the amount, the deadline and the number. */
function ToTrade({ id }: { id: number }) {
  useFreshTrading()
  return <Navigate to={paths.trade(id)} replace />
}

function Receipt({ answer }: { answer: Data<'takeOrder'> }) {
  const w = useWords(words)
  const s = useWords(shared)
  useFreshTrading()
  return (
    <>
      <Figure units={readUnits(answer.gfAmount)} currency="GF" />
      <Facts
        facts={[
          { name: s.totalPrice, value: s.usdt(showAmount(answer.totalPrice)) },
          { name: w.payBy, value: showMinute(answer.payBy) },
          { name: w.number, value: <CopyableNumber number={answer.transactionNo} /> },
        ]}
      />
      <ButtonLink to={paths.trade(answer.id)} replace>
        {w.toTrade}
      </ButtonLink>
    </>
  )
}
