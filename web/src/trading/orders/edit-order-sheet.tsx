import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { isOther } from '../checks.ts'
import { floatingFacts } from '../floating.tsx'
import { totalOf } from '../price.ts'
import { OrderForm } from '../publish/order-form.tsx'
import { bodyOf, type FilledOrder, refusedPart, useOrderForm } from '../publish/use-order-form.ts'
import { useCloseAndRefresh, useFreshTrading } from '../queries.ts'
import { requirementFacts } from '../requirements.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface EditOrderSheetProps {
  order: Order
  open: boolean
  onClose: () => void
  userId: number
  /** Available GF in addition to those in escrow for this order; undefined while unknown. */
  available: Units | undefined
}

/** Edits the user's pending order. GF in escrow for it count as available. */
export function EditOrderSheet({ order, open, onClose, userId, available }: EditOrderSheetProps) {
  const w = useWords(words).edit
  const s = useWords(shared)
  const type = order.orderType
  const [before] = useState(order)
  const availableGf =
    type === 'sell' && available !== undefined ? available + readUnits(order.remainingGf) : undefined
  const form = useOrderForm({
    type,
    available: availableGf,
    remark: order.remark,
    minPartners: order.minPartners,
    minDays: order.minDays,
    typedGf: typable(order.gfAmount),
    typedPrice: typable(order.unitPrice),
    floating: order.floating && { ...order.floating, limit: typable(order.floating.limit) },
  })
  const { refusal, ...flow } = useMoneyFlow('editOrder', (agreed: FilledOrder & { password: string }) => ({
    body: {
      orderId: order.id,
      userId,
      version: before.version,
      ...bodyOf(agreed),
      ...(needsSecondKey(agreed, before) && { paymentPassword: agreed.password }),
    },
  }))
  const secondKey = useSecondKey({ refusal, fault: flow.fault, changed: flow.changed })
  const part = refusedPart(refusal)
  const isChanged =
    isOther(form.typedGf, before.gfAmount) ||
    isOtherPrice(form.filled, before) ||
    form.code !== undefined ||
    form.remark !== before.remark ||
    form.minPartners !== before.minPartners ||
    form.minDays !== before.minDays
  const asksSecondKey = needsSecondKey(form.filled, before)
  const disabledReason =
    form.disabledReason ?? (isChanged ? (asksSecondKey ? secondKey.disabledReason : undefined) : w.same)

  const close = useCloseAndRefresh(onClose, refusal !== undefined)
  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={w.title}
      failedTitle={w.failed}
      flow={flow}
      fault={part || secondKey.isFault ? undefined : flow.fault}
      form={
        <OrderForm
          id="edit-order"
          form={form}
          disabledReason={disabledReason}
          refused={{ part, text: flow.fault }}
          onChanged={flow.changed}
          onReview={(filled) => flow.review({ ...filled, password: secondKey.password })}
          lead={w.note}
          keptCode={{ src: order.usdtQrCode ?? undefined, note: w.codeKept }}
        >
          {asksSecondKey && secondKey.field}
        </OrderForm>
      }
      formFooter={
        <Button type="submit" form="edit-order" wide disabledReason={disabledReason}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle}
      confirmLabel={w.confirm}
      confirm={
        flow.agreed && (
          <>
            <Figure units={flow.agreed.gf} currency="GF" />
            <Facts
              facts={[
                { name: s.gfAmount, value: change(w.was, before.gfAmount, flow.agreed.gf, 'GF') },
                { name: s.unitPrice, value: change(w.was, before.unitPrice, flow.agreed.price, 'USDT') },
                ...floatingFacts(flow.agreed.floating, type, s.floating),
                {
                  name: s.totalPrice,
                  value: s.usdt(showUnits(totalOf(flow.agreed.gf, flow.agreed.price))),
                },
                ...requirementFacts(flow.agreed, s.demands),
                ...(flow.agreed.remark ? [{ name: s.remark, value: flow.agreed.remark }] : []),
              ]}
            />
          </>
        )
      }
      receiptTitle={w.done}
      receipt={flow.receipt && <Receipt order={flow.receipt} />}
    />
  )
}

/** A new receiving code or more GF for sale requires the second key. */
function needsSecondKey({ code, gf }: FilledOrder, { orderType, remainingGf }: Order): boolean {
  return code !== undefined || (orderType === 'sell' && gf > readUnits(remainingGf))
}

/** For a floating price, a new current value is not a change by the owner. */
function isOtherPrice({ typedPrice, floating }: FilledOrder, before: Order): boolean {
  if (floating === null || before.floating === null)
    return floating !== before.floating || isOther(typedPrice, before.unitPrice)
  return floating.perMille !== before.floating.perMille || isOther(floating.limit, before.floating.limit)
}

function Receipt({ order }: { order: Order }) {
  const s = useWords(shared)
  useFreshTrading()
  return (
    <>
      <Figure units={readUnits(order.gfAmount)} currency="GF" />
      <Facts
        facts={[
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          { name: s.totalPrice, value: s.usdt(showAmount(order.totalPrice)) },
        ]}
      />
    </>
  )
}

/** Shows the new value, and the old one where it differs. */
function change(was: string, before: string, after: Units, unit: string) {
  const now = `${showUnits(after)} ${unit}`
  if (readUnits(before) === after) return now
  return (
    <span className="flex flex-col items-end">
      {now}
      <span className="text-sm text-quiet">
        {was} <s>{`${showAmount(before)} ${unit}`}</s>
      </span>
    </span>
  )
}

/** Returns an amount as it would be typed: '1000', '0.95'. */
function typable(amount: string): string {
  return showAmount(amount).replaceAll(',', '').replace(/\.00$/, '')
}
