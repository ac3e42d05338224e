import type { Merchant } from '@torch/contract/merchants.ts'
import { ChevronDown, RotateCw, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messageOf } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { message } from '../../ui/ask.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOwnShops } from '../chosen-shop.ts'
import { QrCard } from '../code/qr-card.tsx'
import { OpenBadge } from '../directory/merchant-card.tsx'
import { useLocalText } from '../local-text.ts'
import { useMerchant } from '../queries.ts'
import { words } from '../words.ts'
import { type BasketLine, paymentOf, useBasket } from './basket.ts'
import { ServiceGrid } from './service-grid.tsx'
import { CallAction, NavigateAction } from './shop-actions.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { type Contact, useContact } from './use-contact.tsx'

export function Component() {
  const w = useWords(words).detail
  const text = useLocalText()
  const id = Number(useParams().id)
  const query = useMerchant(id)
  const { data: shop } = query

  return (
    <Page title={(shop && text(shop.shopName, shop.shopNameEn)) || w.title} measure="full">
      <Loaded
        of={query}
        skeleton={<DetailSkeleton />}
        failed={(error) => <Failed error={error} onRetry={() => void query.refetch()} />}
      >
        {(found) => <Shop shop={found} />}
      </Loaded>
    </Page>
  )
}

function Shop({ shop }: { shop: Merchant }) {
  const w = useWords(words)
  const text = useLocalText()
  const contact = useContact()
  const warn = (text: string) => void message({ tone: 'bad', title: w.dialog.notice, text })
  const isOwn = useOwnShops().some(({ merchantId }) => merchantId === shop.id)

  const basket = useBasket(shop.services)
  const [isOpen, setOpen] = useState(isOwn)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex flex-col gap-4">
        <ShopBanner shop={shop} contact={contact} />
        <ServiceGrid services={shop.services} {...(!isOwn && { payCode: shop.gfPaymentCode, basket })} />
      </div>
      <div className="flex flex-col gap-4">
        <Button
          variant="secondary"
          wide
          className="wide:hidden"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden className={isOpen ? 'size-5 rotate-180' : 'size-5'} />}
          onClick={() => setOpen(!isOpen)}
        >
          {w.detail.more}
        </Button>
        <div className={classNames('flex-col gap-4 wide:flex', isOpen ? 'flex' : 'hidden')}>
          <ShopFacts shop={shop} onNotice={warn} />
          <Card className="flex flex-col gap-4">
            <CardTitle>{w.qr.title}</CardTitle>
            <QrCard
              name={text(shop.shopName, shop.shopNameEn)}
              link={shop.gfPaymentQrCode}
              code={shop.gfPaymentCode}
              needsNetwork={!isOwn}
            />
          </Card>
        </div>
      </div>
      {!isOwn && <PayBar shop={shop} lines={basket.lines} />}
      {contact.dialogs}
    </div>
  )
}

/** The payment in reach of the thumb: of what was chosen, otherwise of an amount that the user types. */
function PayBar({ shop, lines }: { shop: Merchant; lines: readonly BasketLine[] }) {
  const w = useWords(words).detail
  const text = useLocalText()
  const nameOf = ({ service, count }: BasketLine) => {
    const name = text(service.serviceName, service.serviceNameEn)
    return count === 1 ? name : w.basketLine(name, count)
  }
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const payment = paymentOf(lines, { nameOf, joinedBy: w.comma })
  return (
    <div className="sticky bottom-3 z-2 pb-[env(safe-area-inset-bottom)] wide:col-start-1">
      <ButtonLink
        to={`${paths.scanPayment}?code=${shop.gfPaymentCode}`}
        {...(count > 0 && { state: payment })}
        wide
        size="large"
        className="shadow-raised"
        icon={<ScanLine aria-hidden className="size-5" />}
      >
        {count > 0 ? w.payBasket(count, payment.amount) : w.pay}
      </ButtonLink>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const w = useWords(words)
  return (
    <div role="alert">
      <EmptyState
        drawing="shop"
        title={w.detail.loadFailed}
        action={
          <>
            <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
              {w.qr.retry}
            </Button>
            <ButtonLink to={paths.merchants} variant="secondary">
              {w.detail.toDirectory}
            </ButtonLink>
          </>
        }
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  )
}

function DetailSkeleton() {
  return (
    <Loading className="grid gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-72 rounded-lg wide:h-96" />
        <Skeleton className="h-84 rounded-lg" />
      </div>
      <Skeleton className="h-112 rounded-lg" />
    </Loading>
  )
}

/** Shows the banner, logo, name and description of a shop, and whether it is open now. */
export function ShopBanner({ shop, contact }: { shop: Merchant; contact: Contact }) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(shop.shopName, shop.shopNameEn)
  return (
    <header className="overflow-hidden rounded-lg bg-surface shadow-card">
      <Picture src={shop.shopBanner} name={name} className="h-28 w-full text-3xl wide:h-56" first />
      <div className="flex items-start gap-3 px-4 max-xs:flex-wrap max-xs:gap-y-0">
        <Picture
          src={shop.shopLogo}
          name={name}
          className="relative -mt-6 size-16 rounded-lg border-3 border-surface text-2xl"
          sizes="4rem"
        />
        <h2 className="line-clamp-2 min-w-0 flex-1 self-center text-base font-bold max-xs:basis-full">
          {name || w.shop.unnamed}
        </h2>
        <div className="-mr-2 flex shrink-0">
          <CallAction {...{ shop, contact }} />
          <NavigateAction {...{ shop, contact }} />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 px-4 pt-1 text-sm">
        {shop.merchantStatus === 'closed' ? (
          <Badge tone="bad">{w.detail.closed}</Badge>
        ) : (
          <OpenBadge hours={shop.businessHours} />
        )}
        <span className="min-w-0 text-quiet">{text(shop.address, shop.addressEn)}</span>
      </p>
      <p className="px-4 pt-1 pb-3 text-sm whitespace-pre-line text-quiet">
        {text(shop.shopDescription, shop.shopDescriptionEn) || w.detail.noDescription}
      </p>
    </header>
  )
}
