import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { useLocalText } from '../merchants/local-text.ts'
import { paths } from '../paths.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Page } from '../ui/page.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useChime } from './chime.ts'
import { OwnCard } from './own-card.tsx'
import { PaymentRecords } from './payment-records.tsx'
import { refreshFinance, useShopAccount } from './queries.ts'
import './record-arrives.css'
import { ShopBalances } from './shop-balances.tsx'
import { useShopCode } from './shop-code.ts'
import { usePaymentArrivals } from './use-payment-arrivals.ts'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words).finance
  const session = useSession()
  if (!session) return <Navigate to={paths.login} replace />
  const shop = session.user.merchantInfo
  if (shop) return <Finance merchantId={shop.id} shopName={shop.shopName} />
  return (
    <Page title={w.title}>
      <EmptyState drawing="shop" action={<ButtonLink to={paths.merchants}>{w.findShops}</ButtonLink>}>
        {w.onlyShops}
      </EmptyState>
    </Page>
  )
}

function Finance({ merchantId, shopName }: { merchantId: number; shopName: string }) {
  const w = useWords(words).finance
  const text = useLocalText()
  const { data: account, isError, fetchStatus } = useShopAccount(merchantId)
  const code = useShopCode(merchantId)
  const arrived = usePaymentArrivals(merchantId)
  const [isCollecting, setCollecting] = useState(false)

  return (
    <Page title={w.title} measure="full" actions={<Actions merchantId={merchantId} />}>
      <p className="-mt-1 mb-3 text-sm text-quiet">
        {w.subtitle(code ? text(code.shopName, code.shopNameEn) : shopName)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:items-start">
        <div className="flex flex-col gap-4">
          <ShopBalances
            merchantId={merchantId}
            account={account}
            isMissing={isError || fetchStatus === 'paused'}
            onShowCode={code && (() => setCollecting(true))}
          />
          {code && (
            <Card className="hidden wide:block">
              <CardTitle>{w.code}</CardTitle>
              <OwnCard code={code} />
            </Card>
          )}
        </div>
        <PaymentRecords merchantId={merchantId} arrived={arrived} />
      </div>
      {code && (
        <Sheet open={isCollecting} title={w.code} onClose={() => setCollecting(false)}>
          {isCollecting && <OwnCard code={code} />}
        </Sheet>
      )}
    </Page>
  )
}

function Actions({ merchantId }: { merchantId: number }) {
  const w = useWords(words).finance
  const queries = useQueryClient()
  const sound = useChime()
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    setRefreshing(true)
    await refreshFinance(queries, merchantId)
    setRefreshing(false)
  }
  return (
    <>
      <IconButton label={sound.isOn ? w.soundOff : w.soundOn} onClick={() => sound.turn(!sound.isOn)}>
        {sound.isOn ? (
          <Bell aria-hidden className="size-5 text-accent" />
        ) : (
          <BellOff aria-hidden className="size-5" />
        )}
      </IconButton>
      <IconButton label={w.refresh} disabled={isRefreshing} onClick={() => void refresh()}>
        <RotateCw aria-hidden className={classNames('size-5', isRefreshing && 'animate-spin')} />
      </IconButton>
    </>
  )
}
