import type { Merchant } from '@torch/contract/merchants.ts'
import { RotateCw, ScanLine } from 'lucide-react'
import { useParams } from 'react-router'
import { messageOf } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { message } from '../../ui/ask.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOwnShops } from '../chosen-shop.ts'
import { QrCard } from '../code/qr-card.tsx'
import { useLocalText } from '../local-text.ts'
import { useMerchant } from '../queries.ts'
import { words } from '../words.ts'
import { ServiceGrid } from './service-grid.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { useContact } from './use-contact.tsx'

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

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex flex-col gap-4">
        <ShopBanner shop={shop} isOwn={isOwn} />
        <ShopFacts shop={shop} contact={contact} onNotice={warn} />
        <ServiceGrid services={shop.services} {...(!isOwn && { payCode: shop.gfPaymentCode })} />
      </div>
      <Card className="flex flex-col gap-4 wide:sticky wide:top-18">
        <CardTitle>{w.qr.title}</CardTitle>
        <QrCard
          name={text(shop.shopName, shop.shopNameEn)}
          link={shop.gfPaymentQrCode}
          code={shop.gfPaymentCode}
          needsNetwork={!isOwn}
        />
      </Card>
      {contact.dialogs}
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

/** Shows the banner, logo, name and description of a shop. */
export function ShopBanner({ shop, isOwn }: { shop: Merchant; isOwn: boolean }) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(shop.shopName, shop.shopNameEn)
  return (
    <header className="overflow-hidden rounded-lg bg-surface shadow-card">
      <Picture src={shop.shopBanner} name={name} className="h-40 w-full text-3xl wide:h-64" first />
      <div className="flex gap-3.5 px-4 pb-4 max-xs:flex-wrap max-xs:gap-y-0">
        <Picture
          src={shop.shopLogo}
          name={name}
          className="relative -mt-6 size-18 rounded-lg border-3 border-surface text-2xl"
          sizes="4.5rem"
        />
        <div className="min-w-0 flex-1 pt-2.5 max-xs:basis-full">
          <h2 className="text-xl font-bold">{name || w.shop.unnamed}</h2>
          {shop.merchantStatus === 'closed' && <Badge tone="bad">{w.detail.closed}</Badge>}
        </div>
      </div>
      <p className="px-4 pb-4 whitespace-pre-line text-quiet">
        {text(shop.shopDescription, shop.shopDescriptionEn) || w.detail.noDescription}
      </p>
      {!isOwn && (
        <div className="px-4 pb-4">
          <ButtonLink
            to={`${paths.scanPayment}?code=${shop.gfPaymentCode}`}
            wide
            icon={<ScanLine aria-hidden className="size-5" />}
          >
            {w.detail.pay}
          </ButtonLink>
        </div>
      )}
    </header>
  )
}
