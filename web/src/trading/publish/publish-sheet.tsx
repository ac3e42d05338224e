import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { floatingFacts } from '../floating.tsx'
import { OrderLink } from '../order-link.tsx'
import { totalOf } from '../price.ts'
import { useFreshTrading, useOrder, useTradingTerms } from '../queries.ts'
import { requirementFacts } from '../requirements.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import { keptCodeOf, useKeptCodes } from '../usdt/kept/queries.ts'
import { words as shared } from '../words.ts'
import { OrderForm } from './order-form.tsx'
import { OrderInWords } from './order-in-words.tsx'
import { bodyOf, type FilledOrder, refusedPart, useOrderForm } from './use-order-form.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

interface PublishSheetProps {
  type: OrderTypeName
  open: boolean
  onClose: () => void
  userId: number
  /** GF available for sale; undefined while unknown. */
  available: Units | undefined
}

interface Agreed extends FilledOrder {
  available: Units | undefined
  password: string
}

/** Publishes an order to sell or buy GF, in three steps: form, confirmation, receipt. */
export function PublishSheet({ type, open, onClose, userId, available }: PublishSheetProps) {
  const w = useWords(words)
  const form = useOrderForm({ type, available })
  const { refusal, ...flow } = useMoneyFlow(
    type === 'buy' ? 'publishBuyOrder' : 'publishSellOrder',
    (agreed: Agreed) => ({
      body: {
        userId,
        ...bodyOf(agreed),
        linkOnly: agreed.linkOnly,
        ...(type === 'sell' && { saveCodeAs: agreed.keepAs ?? null, paymentPassword: agreed.password }),
      },
    }),
  )
  const secondKey = useSecondKey({ refusal, fault: flow.fault, changed: flow.changed })
  const part = refusedPart(refusal)
  const disabledReason =
    form.disabledReason ?? (type === 'sell' ? (form.code ? secondKey.disabledReason : w.needCode) : undefined)

  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={w.title[type]}
      failedTitle={w.failed}
      flow={flow}
      fault={part || secondKey.isFault ? undefined : flow.fault}
      form={
        <OrderForm
          id="publish"
          form={form}
          disabledReason={disabledReason}
          refused={{ part, text: flow.fault }}
          onChanged={flow.changed}
          onReview={(filled) => flow.review({ ...filled, available, password: secondKey.password })}
          lead={w.lead[type]}
          canKeepCode
          more={
            <OrderAudience
              linkOnly={form.linkOnly}
              onLinkOnlyChange={(linkOnly) => {
                flow.changed()
                form.setLinkOnly(linkOnly)
              }}
            />
          }
          preview={
            form.isAmountGood &&
            form.asked.isGood && <OrderInWords type={type} order={form.filled} available={available} />
          }
        >
          {type === 'sell' && secondKey.field}
        </OrderForm>
      }
      formFooter={
        <Button type="submit" form="publish" wide disabledReason={disabledReason}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle[type]}
      confirmLabel={w.confirm}
      confirm={flow.agreed && <Agreement type={type} agreed={flow.agreed} />}
      receiptTitle={w.done}
      receipt={flow.receipt && <Receipt order={flow.receipt} />}
    />
  )
}

type PreviewProps = { type: OrderTypeName } & Pick<Agreed, 'gf' | 'price' | 'available'>

/** Shows the totals. */
function Preview({ type, gf, price, available }: PreviewProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  return (
    <Facts
      facts={[
        { name: w.total[type], value: `${showUnits(totalOf(gf, price))} USDT` },
        ...(type === 'sell'
          ? [
              { name: w.frozen, value: `${showUnits(gf)} GF` },
              ...(available === undefined
                ? []
                : [{ name: w.after, value: `${own.units(available - gf)} GF` }]),
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
  const kept = keptCodeOf(useKeptCodes().data ?? [], agreed.code)
  return (
    <>
      <Figure units={agreed.gf} currency="GF" />
      <div>
        <Facts
          facts={[
            { name: s.unitPrice, value: s.perGf(showUnits(agreed.price)) },
            ...floatingFacts(agreed.floating, type, s.floating),
            ...(terms ? [{ name: w.lives, value: w.hours(terms.orderHours) }] : []),
            ...(kept ? [{ name: w.code, value: kept.name }] : []),
            ...(agreed.linkOnly ? [{ name: w.audience.title, value: w.audience.link }] : []),
            ...requirementFacts(agreed, s.demands),
            ...(agreed.remark ? [{ name: s.remark, value: agreed.remark }] : []),
          ]}
        />
        <Preview type={type} gf={agreed.gf} price={agreed.price} available={agreed.available} />
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
          { name: w.number, value: <CopyableNumber number={order.orderNo} /> },
        ]}
      />
      {order.linkOnly && <PublishedLink id={order.id} />}
      <ButtonLink to={paths.order(order.id)} replace variant="secondary">
        {w.toOrder}
      </ButtonLink>
    </>
  )
}

/** The user's own order includes its link. */
function PublishedLink({ id }: { id: number }) {
  const { data: order } = useOrder(id)
  return order && <OrderLink order={order} />
}

interface OrderAudienceProps {
  linkOnly: boolean
  onLinkOnlyChange: (value: boolean) => void
}

/** A choice whether an order is listed in the hall or only opened by its link (rules/trading#orders-by-link). */
export function OrderAudience({ linkOnly, onLinkOnlyChange }: OrderAudienceProps) {
  const w = useWords(words).audience
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-medium">
        {w.title}
      </p>
      <Segmented
        label={w.title}
        options={(['hall', 'link'] as const).map((value) => ({ value, label: w[value] }))}
        value={linkOnly ? 'link' : 'hall'}
        onValueChange={(value) => onLinkOnlyChange(value === 'link')}
      />
      <p className="text-sm text-quiet">{linkOnly ? w.linkNote : w.hallNote}</p>
    </div>
  )
}
