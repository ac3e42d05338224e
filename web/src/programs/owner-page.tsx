import { Fragment, type ReactNode } from 'react'
import { RedirectToLogin } from '../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { useChosenShop } from '../merchants/chosen-shop.ts'
import { ShopSwitch } from '../merchants/shop-switch.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

/** A page for shop owners; others see a note. */
export function OwnerPage({
  title,
  children,
}: {
  title: string
  children: (merchantId: number) => ReactNode
}) {
  const w = useWords(words)
  const session = useSession()
  const { shop } = useChosenShop()
  if (!session) return <RedirectToLogin />
  return (
    <Page title={title}>
      {shop ? (
        <>
          <ShopSwitch />
          <Fragment key={shop.merchantId}>{children(shop.merchantId)}</Fragment>
        </>
      ) : (
        <EmptyState
          drawing="person"
          action={<ButtonLink to={paths.merchantManagement}>{w.toManagement}</ButtonLink>}
        >
          {w.onlyOwners}
        </EmptyState>
      )}
    </Page>
  )
}
