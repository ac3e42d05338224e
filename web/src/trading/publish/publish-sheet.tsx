import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { readTyped } from '../../points/hundreds.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopiedNumber } from '../../ui/copied-number.tsx'
import { Figure } from '../../ui/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { amountChecks } from '../checks.ts'
import { priceFault, totalOf } from '../price.ts'
import { useFreshTrading, useMarketPrice, useTradingTerms } from '../queries.ts'
import { ScamWarning } from '../scam-warning.tsx'
import { UsdtCodeField } from '../usdt/usdt-code-field.tsx'
import { words as shared } from '../words.ts'
import { OrderAmount, OrderPrice, OrderRemark } from './order-fields.tsx'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

interface PublishSheetProps {
  type: OrderTypeName
  open: boolean
  onClose: () => void
  userId: number
  /** GF that can be sold; undefined where they are not known. */
  available: Units | undefined
}

interface Agreed {
  gf: Units
  price: Units
  typedGf: string
  typedPrice: string
  code: string | undefined
  remark: string
  available: Units | undefined
}

/** Offers GF, or asks for them: fill in, confirm, receipt. */
export function PublishSheet({ type, open, onClose, userId, available }: PublishSheetProps) {
  const w = useWords(words)
  const { data: band } = useMarketPrice()
  const [typedGf, setGf] = useState('')
  const [typedPrice, setPrice] = useState('')
  const [code, setCode] = useState<string>()
  const [remark, setRemark] = useState('')
  const [isUploading, setUploading] = useState(false)
  const { refusal, ...flow } = useMoneyFlow(
    type === 'buy' ? 'publishBuyOrder' : 'publishSellOrder',
    (agreed: Agreed) => ({
      body: {
        userId,
        gfAmount: agreed.typedGf,
        unitPrice: agreed.typedPrice,
        usdtQrCode: agreed.code ?? null,
        remark: agreed.remark,
      },
    }),
  )
  const isAmountFault = refusal?.is('insufficientGf')
  const isPriceFault = refusal?.is('priceOutOfBand')
  const isCodeFault = refusal?.is('usdtCodeRequired') || refusal?.is('unusableFile')
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      flow.changed()
      set(value)
    }

  const gf = readTyped(typedGf) ?? 0n
  const price = readTyped(typedPrice) ?? 0n
  const checks = Object.values(amountChecks(typedGf, type === 'sell' ? available : undefined))
  const isAmountGood = checks.every((state) => state === 'met')
  const isPriceGood = priceFault(typedPrice, band) === undefined
  const whyOff =
    (!isAmountGood && w.needAmount) ||
    (!isPriceGood && w.needPrice) ||
    (type === 'sell' && isUploading && w.uploading) ||
    (type === 'sell' && !code && w.needCode) ||
    undefined

  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={w.title[type]}
      beat={flow.beat}
      progress={flow.progress}
      fault={isAmountFault || isPriceFault || isCodeFault ? undefined : flow.fault}
      form={
        <form
          noValidate
          id="publish"
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (whyOff !== undefined) return
            const plain = (typed: string) => typed.replace(/\.$/, '')
            const typed = { typedGf: plain(typedGf), typedPrice: plain(typedPrice) }
            flow.review({ gf, price, ...typed, code: type === 'sell' ? code : undefined, remark, available })
          }}
        >
          <p className="text-sm text-quiet">{w.lead[type]}</p>
          <OrderAmount
            type={type}
            value={typedGf}
            onValueChange={changing(setGf)}
            available={available}
            refused={isAmountFault ? flow.fault : undefined}
          />
          <OrderPrice
            value={typedPrice}
            onValueChange={changing(setPrice)}
            band={band}
            refused={isPriceFault ? flow.fault : undefined}
          />
          {type === 'sell' && (
            <UsdtCodeField
              value={code}
              onValueChange={changing(setCode)}
              onBusy={setUploading}
              error={isCodeFault ? flow.fault : undefined}
            />
          )}
          <OrderRemark value={remark} onValueChange={changing(setRemark)} />
          {isAmountGood && isPriceGood && (
            <section aria-label={w.preview} className="rounded-md bg-sunken px-3">
              <Preview {...{ type, gf, price, available }} />
            </section>
          )}
        </form>
      }
      formFooter={
        <Button type="submit" form="publish" wide disabledReason={whyOff}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle[type]}
      confirmLabel={w.confirm}
      onConfirm={flow.confirm}
      onEdit={flow.edit}
      confirm={flow.agreed && <Agreement type={type} agreed={flow.agreed} />}
      receiptTitle={w.done}
      receipt={flow.receipt && <Receipt order={flow.receipt} />}
    />
  )
}

type PreviewProps = { type: OrderTypeName } & Pick<Agreed, 'gf' | 'price' | 'available'>

/** What it comes to. */
function Preview({ type, gf, price, available }: PreviewProps) {
  const w = useWords(words)
  return (
    <Facts
      facts={[
        { name: w.total[type], value: `${showUnits(totalOf(gf, price))} USDT` },
        ...(type === 'sell'
          ? [
              { name: w.frozen, value: `${showUnits(gf)} GF` },
              ...(available === undefined
                ? []
                : [{ name: w.after, value: `${showUnits(available - gf)} GF` }]),
            ]
          : []),
      ]}
    />
  )
}

function Agreement({ type, agreed }: { type: OrderTypeName; agreed: Agreed }) {
  const w = useWords(words)
  const s = useWords(shared)
  const terms = useTradingTerms()
  return (
    <>
      <Figure units={agreed.gf} currency="GF" />
      <div>
        <Facts
          facts={[
            { name: s.unitPrice, value: s.perGf(showUnits(agreed.price)) },
            ...(terms ? [{ name: w.lives, value: w.hours(terms.orderHours) }] : []),
            ...(agreed.remark ? [{ name: s.remark, value: agreed.remark }] : []),
          ]}
        />
        <Preview type={type} {...agreed} />
      </div>
      {terms && <p className="text-sm text-quiet">{w.rules(terms.payMinutes)}</p>}
      <ScamWarning>{w.scam[type]}</ScamWarning>
    </>
  )
}

function Receipt({ order }: { order: Order }) {
  const w = useWords(words)
  const s = useWords(shared)
  useFreshTrading()
  return (
    <>
      <Figure units={readUnits(order.gfAmount)} currency="GF" />
      <Facts
        facts={[
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          { name: s.totalPrice, value: s.usdt(showAmount(order.totalPrice)) },
          ...(order.expiresTime ? [{ name: s.expires, value: showMinute(order.expiresTime) }] : []),
          { name: w.number, value: <CopiedNumber number={order.orderNo} /> },
        ]}
      />
      <ButtonLink to={paths.order(order.id)} replace variant="secondary">
        {w.toOrder}
      </ButtonLink>
    </>
  )
}
