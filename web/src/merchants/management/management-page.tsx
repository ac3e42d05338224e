import type { OwnMerchant, Service } from '@torch/contract/merchants.ts'
import { readUnits, showUnits } from '@torch/contract/money.ts'
import { ChartNoAxesColumn, Pencil, Plug, Plus, RotateCw, Store } from 'lucide-react'
import { SignInPrompt } from '../../identity/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { IntroductionLink } from '../application/introduction-link.tsx'
import { useChosenShop } from '../chosen-shop.ts'
import { OwnCode } from '../code/own-code.tsx'
import { FindPayment } from '../find-payment.tsx'
import { useLocalText } from '../local-text.ts'
import { ShopNavigation } from '../shop-navigation.tsx'
import { ShopSwitch } from '../shop-switch.tsx'
import { FirstSteps } from './first-steps.tsx'
import { words } from './manage-words.ts'
import { NoShop } from './no-shop.tsx'
import { useOwnShop } from './own-shop.ts'
import { ShopDetails } from './shop-details.tsx'
import { ShopOpenState } from './shop-open-state.tsx'

export function Component() {
  const w = useWords(words)
  const isMember = useSession() !== null
  if (!isMember)
    return (
      <Page title={w.title}>
        <SignInPrompt />
      </Page>
    )
  return <Management />
}

/** Shows the own shop, read-only; editing has a screen of its own. */
function Management() {
  const w = useWords(words)
  const { shop: chosen } = useChosenShop()
  const query = useOwnShop(chosen?.merchantId)
  const { refetch, isFetching } = query
  const refresh = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) toast(w.refreshed, { tone: 'good' })
  }
  return (
    <Page
      title={w.title}
      measure="full"
      actions={
        <>
          <FindPayment />
          <IconButton label={w.refresh} disabled={isFetching} onClick={() => void refresh()}>
            <RotateCw aria-hidden className={isFetching ? 'size-5 animate-spin' : 'size-5'} />
          </IconButton>
        </>
      }
    >
      <ShopNavigation viewer="owner" />
      <ShopSwitch />
      <Loaded
        of={query}
        skeleton={<ManagementSkeleton />}
        failed={(error) => <NoShop error={error} onRetry={() => void refetch()} />}
      >
        {(shop) => <Shop key={shop.id} shop={shop} />}
      </Loaded>
    </Page>
  )
}

function Shop({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-18 wide:order-2">
        <ShopOpenState shop={shop} />
        {shop.services.length === 0 && <FirstSteps />}
        <OwnCode shop={shop} />
        <nav aria-label={w.title} className="grid grid-cols-1 gap-3">
          <ButtonLink to={paths.merchantEdit} icon={<Pencil aria-hidden className="size-5" />}>
            {w.edit}
          </ButtonLink>
          <ButtonLink
            to={paths.merchantFinance}
            variant="secondary"
            icon={<ChartNoAxesColumn aria-hidden className="size-5" />}
          >
            {w.finance}
          </ButtonLink>
          <ButtonLink
            to={paths.merchant(shop.id)}
            variant="secondary"
            icon={<Store aria-hidden className="size-5" />}
          >
            {w.view}
          </ButtonLink>
          <ButtonLink
            to={paths.merchantPrograms}
            variant="secondary"
            icon={<Plug aria-hidden className="size-5" />}
          >
            {w.programs}
          </ButtonLink>
          <ButtonLink
            to={`${paths.merchantApply}?further=1`}
            variant="secondary"
            icon={<Plus aria-hidden className="size-5" />}
          >
            {w.further}
          </ButtonLink>
          <IntroductionLink variant="secondary" />
        </nav>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ShopDetails shop={shop} />
        <OwnServices services={shop.services} />
      </div>
    </div>
  )
}

function ManagementSkeleton() {
  return (
    <Loading className="grid gap-4 wide:grid-cols-2 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-4 wide:order-2">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <Skeleton className="h-160 rounded-lg" />
    </Loading>
  )
}

/** Lists the shop's services, online and offline, for its owner. */
export function OwnServices({ services }: { services: readonly Service[] }) {
  const w = useWords(words)
  return (
    <Card>
      <CardTitle>{w.services}</CardTitle>
      {services.length === 0 ? (
        <p className="py-4 text-center text-quiet">{w.noServices}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {services.map((service) => (
            <li key={service.id} className="py-3 first:pt-0 last:pb-0">
              <OwnService service={service} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OwnService({ service }: { service: Service }) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(service.serviceName, service.serviceNameEn)
  const { priceGf, priceCurrency, currencyType, serviceStatus } = service
  return (
    <article className="flex gap-3 max-xs:flex-col">
      <Picture src={service.serviceImage} name={name} className="size-16 rounded-md text-2xl" sizes="4rem" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2 max-xs:flex-wrap">
          <h3 className="min-w-0 font-medium">{name}</h3>
          <span className="flex flex-wrap justify-end gap-1">
            {service.isSoldOut && <Badge tone="bad">{w.soldOut}</Badge>}
            <Badge tone={serviceStatus === 'online' ? 'good' : 'neutral'}>
              {serviceStatus === 'online' ? w.online : w.offline}
            </Badge>
          </span>
        </div>
        <p className="line-clamp-2 text-sm text-quiet">
          {text(service.serviceDescription, service.serviceDescriptionEn)}
        </p>
        <p className="tabular flex flex-wrap items-baseline gap-x-3 pt-1 text-sm">
          {priceGf && (
            <span className="inline-flex items-center gap-1 font-semibold text-gold">
              <PointsMark of="GF" className="size-4" />
              {showUnits(readUnits(priceGf))} GF
            </span>
          )}
          {priceCurrency && (
            <span className="text-quiet">
              {showUnits(readUnits(priceCurrency))} {currencyType}
            </span>
          )}
          {!priceGf && !priceCurrency && <span className="text-quiet">{w.noPrice}</span>}
        </p>
      </div>
    </article>
  )
}
