import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { readTyped } from '../../points/hundreds.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Figure } from '../../ui/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { amountChecks, isOther } from '../checks.ts'
import { priceFault, totalOf } from '../price.ts'
import { OrderAmount, OrderPrice, OrderRemark } from '../publish/order-fields.tsx'
import { words as publishWords } from '../publish/words.ts'
import { useFreshTrading, useMarketPrice, useRefreshTrading } from '../queries.ts'
import { UsdtCodeField } from '../usdt/usdt-code-field.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface EditOrderSheetProps {
  order: Order
  open: boolean
  onClose: () => void
  userId: number
  /** GF that can be spent besides those frozen for this order; undefined where they are not known. */
  available: Units | undefined
}

interface Agreed {
  gf: Units
  price: Units
  typedGf: string
  typedPrice: string
  code: string | undefined
  remark: string
}

/** Changes a pending order of the own. What was frozen for it counts as at hand. */
export function EditOrderSheet({ order, open, onClose, userId, available }: EditOrderSheetProps) {
  const w = useWords(words).edit
  const p = useWords(publishWords)
  const s = useWords(shared)
  const { data: band } = useMarketPrice()
  const type = order.orderType === 2 ? 'sell' : 'buy'
  const [before] = useState(order)
  const [typedGf, setGf] = useState(() => typable(order.gfAmount))
  const [typedPrice, setPrice] = useState(() => typable(order.unitPrice))
  const [code, setCode] = useState<string>()
  const [remark, setRemark] = useState(order.remark)
  const [isUploading, setUploading] = useState(false)
  const refresh = useRefreshTrading()
  const { refusal, ...flow } = useMoneyFlow('editOrder', (agreed: Agreed) => ({
    body: {
      orderId: order.id,
      userId,
      version: before.version,
      gfAmount: agreed.typedGf,
      unitPrice: agreed.typedPrice,
      usdtQrCode: agreed.code ?? null,
      remark: agreed.remark,
    },
  }))
  const atHand =
    type === 'sell' && available !== undefined ? available + readUnits(order.remainingGf) : undefined
  const isAmountFault = refusal?.is('insufficientGf')
  const isPriceFault = refusal?.is('priceOutOfBand')
  const isCodeFault = refusal?.is('unusableFile')
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      flow.changed()
      set(value)
    }
  const isAmountGood = Object.values(amountChecks(typedGf, atHand)).every((state) => state === 'met')
  const isChanged =
    isOther(typedGf, before.gfAmount) ||
    isOther(typedPrice, before.unitPrice) ||
    code !== undefined ||
    remark !== before.remark
  const whyOff =
    (!isAmountGood && p.needAmount) ||
    (priceFault(typedPrice, band) !== undefined && p.needPrice) ||
    (isUploading && p.uploading) ||
    (!isChanged && w.same) ||
    undefined

  return (
    <MoneySheet
      open={open}
      onClose={() => {
        onClose()
        if (refusal) void refresh()
      }}
      title={w.title}
      beat={flow.beat}
      progress={flow.progress}
      fault={isAmountFault || isPriceFault || isCodeFault ? undefined : flow.fault}
      form={
        <form
          noValidate
          id="edit-order"
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (whyOff !== undefined) return
            flow.review({
              gf: readTyped(typedGf) ?? 0n,
              price: readTyped(typedPrice) ?? 0n,
              typedGf: typedGf.replace(/\.$/, ''),
              typedPrice: typedPrice.replace(/\.$/, ''),
              code,
              remark,
            })
          }}
        >
          <p className="text-sm text-quiet">{w.note}</p>
          <OrderAmount
            type={type}
            value={typedGf}
            onValueChange={changing(setGf)}
            available={atHand}
            refused={isAmountFault ? flow.fault : undefined}
          />
          <OrderPrice
            value={typedPrice}
            onValueChange={changing(setPrice)}
            band={band}
            refused={isPriceFault ? flow.fault : undefined}
          />
          {type === 'sell' && (
            <div className="flex flex-col gap-1">
              <UsdtCodeField
                value={code ?? order.usdtQrCode ?? undefined}
                onValueChange={changing(setCode)}
                onBusy={setUploading}
                error={isCodeFault ? flow.fault : undefined}
              />
              {code === undefined && <p className="text-sm text-quiet">{w.codeKept}</p>}
            </div>
          )}
          <OrderRemark value={remark} onValueChange={changing(setRemark)} />
        </form>
      }
      formFooter={
        <Button type="submit" form="edit-order" wide disabledReason={whyOff}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle}
      confirmLabel={w.confirm}
      onConfirm={flow.confirm}
      onEdit={flow.edit}
      confirm={
        flow.agreed && (
          <>
            <Figure units={flow.agreed.gf} currency="GF" />
            <Facts
              facts={[
                { name: s.gfAmount, value: change(w.was, before.gfAmount, flow.agreed.gf, 'GF') },
                { name: s.unitPrice, value: change(w.was, before.unitPrice, flow.agreed.price, 'USDT') },
                {
                  name: s.totalPrice,
                  value: s.usdt(showUnits(totalOf(flow.agreed.gf, flow.agreed.price))),
                },
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

/** What it is now, and what it was where that is another figure. */
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

/** As one would type it: '1000', '0.95'. */
function typable(amount: string): string {
  return showAmount(amount).replaceAll(',', '').replace(/\.00$/, '')
}
