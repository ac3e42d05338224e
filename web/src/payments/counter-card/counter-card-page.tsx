import { Printer } from 'lucide-react'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { useChosenShop } from '../../merchants/chosen-shop.ts'
import { useMerchant } from '../../merchants/queries.ts'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useShopCode } from '../shop-code.ts'
import { CounterCard } from './counter-card.tsx'
import { words } from './counter-card-words.ts'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop } = useChosenShop()
  if (!session) return <RedirectToLogin />
  return (
    <Page title={w.title}>
      {shop ? (
        <>
          <ShopSwitch />
          <Card merchantId={shop.merchantId} />
        </>
      ) : (
        <EmptyState drawing="shop" action={<ButtonLink to={paths.merchantCounter}>{w.toCounter}</ButtonLink>}>
          {w.onlyOwners}
        </EmptyState>
      )}
    </Page>
  )
}

/** Shows the printable card. Its data is on the device, so a shop can print it offline. */
function Card({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const code = useShopCode(merchantId)
  const query = useMerchant(merchantId)
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-center text-sm text-quiet print:hidden">{w.lead}</p>
      {code && <CounterCard code={code} label={w.card} />}
      {!code && (
        <Loaded
          of={query}
          skeleton={<Skeleton className="h-140 w-full max-w-100 rounded-lg" />}
          offline={<p>{w.offline}</p>}
        />
      )}
      <div className="flex w-full max-w-100 flex-col gap-3 print:hidden">
        <Button
          size="large"
          wide
          disabled={!code}
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {w.print}
        </Button>
        <p className="text-center text-sm text-quiet">{w.paper}</p>
      </div>
    </div>
  )
}
