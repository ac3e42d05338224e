import type { Merchant } from '@torch/contract/merchants.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messageOf } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOwnShops } from '../chosen-shop.ts'
import { QrCard } from '../code/qr-card.tsx'
import { useLocalText } from '../local-text.ts'
import { useMerchant } from '../queries.ts'
import { words } from '../words.ts'
import { ServiceGrid } from './service-grid.tsx'
import { ShopBanner } from './shop-banner.tsx'
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
  const [notice, setNotice] = useState<string>()
  const isOwn = useOwnShops().some(({ merchantId }) => merchantId === shop.id)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex flex-col gap-4">
        <ShopBanner shop={shop} isOwn={isOwn} />
        <ShopFacts shop={shop} contact={contact} onNotice={setNotice} />
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
      <MessageDialog
        message={notice ? { tone: 'bad', title: w.dialog.notice, text: notice } : undefined}
        onClose={() => setNotice(undefined)}
      />
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
