import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { ChartNoAxesColumn, Pencil, Plug, Plus, RotateCw, Store } from 'lucide-react'
import { SignInPrompt } from '../../identity/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { IntroductionLink } from '../application/introduction-link.tsx'
import { useChosenShop } from '../chosen-shop.ts'
import { OwnCode } from '../code/own-code.tsx'
import { FindPayment } from '../find-payment.tsx'
import { ShopSwitch } from '../shop-switch.tsx'
import { words } from './manage-words.ts'
import { NoShop } from './no-shop.tsx'
import { OwnServices } from './own-services.tsx'
import { useOwnShop } from './own-shop.ts'
import { ShopDetails } from './shop-details.tsx'
import { ShopOpenState } from './shop-open-state.tsx'

export function Component() {
  const w = useWords(words)
  const userId = useSession()?.user.id
  if (userId === undefined)
    return (
      <Page title={w.title}>
        <SignInPrompt />
      </Page>
    )
  return <Management userId={userId} />
}

/** Shows the own shop, read-only; editing has a screen of its own. */
function Management({ userId }: { userId: number }) {
  const w = useWords(words)
  const { shop: chosen } = useChosenShop()
  const query = useOwnShop(userId, chosen?.merchantId)
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
      <ShopSwitch />
      <Loaded
        of={query}
        skeleton={<ManagementSkeleton />}
        failed={(error) => <NoShop error={error} onRetry={() => void refetch()} />}
      >
        {(shop) => <Shop key={shop.id} shop={shop} userId={userId} />}
      </Loaded>
    </Page>
  )
}

function Shop({ shop, userId }: { shop: OwnMerchant; userId: number }) {
  const w = useWords(words)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-18 wide:order-2">
        <ShopOpenState shop={shop} userId={userId} />
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
