import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { useSecondKey } from '../../identity/use-second-key.tsx'
import type { Data } from '../../lib/api/client.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { readTyped } from '../../points/hundreds.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopiedNumber } from '../../ui/copied-number.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FaultNote, MoneySheet } from '../../ui/money-sheet.tsx'
import { PointsMark } from '../../ui/points-mark.tsx'
import { QuickAmounts } from '../../ui/quick-amounts.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { takeChoices, takeFault } from '../checks.ts'
import { isLive } from '../open-states.ts'
import { totalOf } from '../price.ts'
import { useFreshTrading, useRefreshTrading, useTradingTerms } from '../queries.ts'
import { ScamWarning } from '../scam-warning.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { nameOf, Standing } from '../standing.tsx'
import { UsdtCodeField } from '../usdt/usdt-code-field.tsx'
import { useIsBrokenCode } from '../usdt/use-usdt-code.ts'
import { words as usdtWords } from '../usdt/words.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface TakeSheetProps {
  /** As it is now: the sheet says where it has changed since it was opened. */
  order: Order
  open: boolean
  onClose: () => void
  userId: number
  /** GF that can be given; undefined where they are not known. */
  available: Units | undefined
}

interface Agreed {
  order: Order
  gf: Units
  code: string | undefined
  /** Of who sells: the buyer will pay to that code. */
  password: string | undefined
  available: Units | undefined
}

/** Takes an order, whole or in part: fill in, confirm, receipt. */
export function TakeSheet({ order, open, onClose, userId, available }: TakeSheetProps) {
  const w = useWords(words)
  const side = sideOf(order)
  const gives = side === 'sell'
  const left = readUnits(order.remainingGf)
  const [seen, setSeen] = useState(order.version)
  const [typed, setTyped] = useState(() => plain(left))
  const [code, setCode] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const isBroken = useIsBrokenCode(code)
  const { needSound } = useWords(usdtWords)
  const refresh = useRefreshTrading()
  const { refusal, ...flow } = useMoneyFlow('takeOrder', (agreed: Agreed) => ({
    body: {
      orderId: agreed.order.id,
      takerUserId: userId,
      gfAmount: plain(agreed.gf),
      version: agreed.order.version,
      usdtQrCode: agreed.code ?? null,
      ...(agreed.password !== undefined && { paymentPassword: agreed.password }),
    },
  }))
  const secondKey = useSecondKey({ refusal, fault: flow.fault, changed: flow.changed })
  const isAmountFault =
    refusal?.is('takeTooLarge') || refusal?.is('takeTooSmall') || refusal?.is('insufficientGf')
  const isCodeFault = refusal?.is('usdtCodeRequired') || refusal?.is('unusableFile')
  const fault = takeFault(typed, { left, available: gives ? available : undefined })
  const faultText = fault && sayFault(w.fault, fault, { left, available })
  const isGone = !isLive(order) || left === 0n
  const whyOff =
    (isGone && w.gone) ||
    faultText ||
    (gives && isUploading && w.uploading) ||
    (gives && !code && w.needCode) ||
    (gives && isBroken && needSound) ||
    (gives && secondKey.whyOff) ||
    undefined
  const fill = (next: string) => {
    flow.changed()
    setTyped(next)
  }
  const { parts, all } = takeChoices(left)

  return (
    <MoneySheet
      open={open}
      onClose={() => {
        onClose()
        // Whatever was refused, the order behind the sheet is asked for anew.
        if (refusal) void refresh()
      }}
      title={w.title[side]}
      failedTitle={w.failed}
      beat={flow.beat}
      progress={flow.progress}
      fault={isAmountFault || isCodeFault || secondKey.isFault ? undefined : flow.fault}
      form={
        <form
          noValidate
          id="take"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (whyOff !== undefined) return
            setSeen(order.version)
            const own = gives
              ? { code, password: secondKey.password }
              : { code: undefined, password: undefined }
            flow.review({ order, gf: readTyped(typed) ?? 0n, ...own, available })
          }}
        >
          {order.version !== seen && <FaultNote text={w.changed} />}
          <Offer order={order} />
          <AmountField
            label={w.amount[side]}
            optional={
              gives && available !== undefined ? w.available(showUnits(available)) : w.left(show(left))
            }
            error={isAmountFault ? flow.fault : typed === '' ? undefined : faultText}
            mark={<PointsMark of="GF" className="size-7" />}
            value={typed}
            onValueChange={fill}
          />
          <QuickAmounts label={w.parts} amounts={parts} most={{ units: all, label: w.all }} onChoose={fill} />
          <Facts
            facts={[
              {
                name: w.total[side],
                value: `${showUnits(totalOf(readTyped(typed) ?? 0n, readUnits(order.unitPrice)))} USDT`,
              },
            ]}
          />
          {gives && (
            <UsdtCodeField
              value={code}
              onValueChange={(next) => {
                flow.changed()
                setCode(next)
              }}
              onBusy={setUploading}
              error={isCodeFault ? flow.fault : undefined}
            />
          )}
          {gives && secondKey.field}
        </form>
      }
      formFooter={
        <Button type="submit" form="take" wide disabledReason={whyOff}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle}
      confirmLabel={w.confirm[side]}
      onConfirm={flow.confirm}
      onEdit={flow.edit}
      confirm={flow.agreed && <Agreement agreed={flow.agreed} />}
      receiptTitle={w.done}
      receipt={flow.receipt && <Receipt answer={flow.receipt} side={side} />}
    />
  )
}

/** What the taker does: sells where the order buys. */
function sideOf(order: Order): OrderType {
  return order.orderType === 'buy' ? 'sell' : 'buy'
}

/** Whose order it is and at what price. */
function Offer({ order }: { order: Order }) {
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
                <Standing reputation={order.reputation} />
              </span>
            ),
          },
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          { name: s.remaining, value: `${showHundreds(order.remainingGf)} GF` },
          ...(order.remark ? [{ name: s.remark, value: order.remark }] : []),
        ]}
      />
    </div>
  )
}

function Agreement({ agreed: { order, gf, available } }: { agreed: Agreed }) {
  const w = useWords(words)
  const s = useWords(shared)
  const terms = useTradingTerms()
  const side = sideOf(order)
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="font-semibold">{nameOf(order)}</p>
        <Figure units={gf} currency="GF" />
      </div>
      <Facts
        facts={[
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          { name: w.total[side], value: `${showUnits(totalOf(gf, readUnits(order.unitPrice)))} USDT` },
          ...(side === 'sell'
            ? [
                { name: w.frozen, value: `${showUnits(gf)} GF` },
                ...(available === undefined
                  ? []
                  : [{ name: w.after, value: `${showUnits(available - gf)} GF` }]),
              ]
            : []),
        ]}
      />
      {terms && (
        <section aria-label={w.next} className="rounded-md bg-sunken px-3 py-2.5 text-sm">
          <h3 className="mb-1 font-semibold">{w.next}</h3>
          <ol className="flex list-decimal flex-col gap-1 pl-5 text-quiet">
            <li>{w.steps[side](terms.payMinutes)}</li>
            <li>{w.afterwards[side]}</li>
          </ol>
          {side === 'buy' && <p className="mt-2 text-quiet">{w.strikes(terms.strikes, terms.banHours)}</p>}
        </section>
      )}
      <ScamWarning>{w.scam[side]}</ScamWarning>
    </>
  )
}

function Receipt({ answer, side }: { answer: Data<'takeOrder'>; side: OrderType }) {
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
          { name: w.number, value: <CopiedNumber number={answer.transactionNo} /> },
        ]}
      />
      <ButtonLink to={paths.trade(answer.id)} replace>
        {w.toTrade[side]}
      </ButtonLink>
    </>
  )
}

type FaultWords = {
  missing: string
  notHundreds: string
  tooSmall: (left: string) => string
  tooMuch: (left: string) => string
  notEnough: (available: string) => string
}

function sayFault(
  w: FaultWords,
  fault: keyof FaultWords,
  { left, available }: { left: Units; available: Units | undefined },
): string {
  if (fault === 'missing' || fault === 'notHundreds') return w[fault]
  if (fault === 'notEnough') return w.notEnough(showUnits(available ?? 0n))
  return w[fault](show(left))
}

function show(units: Units): string {
  return showUnits(units).replace(/\.00$/, '')
}

/** As one would type it: GF of an order are whole. */
function plain(units: Units): string {
  return String(units / 10_000n)
}
