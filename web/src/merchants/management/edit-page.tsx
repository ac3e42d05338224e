import { MemberPage } from '../../identity/profile/member-page.tsx'
import { useWords } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useChosenShop } from '../chosen-shop.ts'
import { EditForm } from './edit-form.tsx'
import { words } from './edit-words.ts'
import { NoShop } from './no-shop.tsx'
import { useShopToEdit } from './own-shop.ts'

export function Component() {
  const w = useWords(words)
  return <MemberPage title={w.title}>{() => <Edit />}</MemberPage>
}

function Edit() {
  const { shop: chosen } = useChosenShop()
  const query = useShopToEdit(chosen?.merchantId)
  return (
    <Loaded
      of={query}
      skeleton={
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-160 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </Loading>
      }
      failed={(error) => <NoShop error={error} onRetry={() => void query.refetch()} />}
    >
      {(shop) => <EditForm shop={shop} />}
    </Loaded>
  )
}
