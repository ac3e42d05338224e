import type { ShopInList } from '@torch/contract/operator-lists.ts'
import { useParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { categoryOf } from '../../merchants/category.ts'
import { words as merchantWords } from '../../merchants/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { RecordList } from '../list/record-list.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { Row } from '../list/row-list.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useHolderFilters } from '../list/use-holder-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { ShopPage } from './shop-page.tsx'
import { shopTones } from './shop-tones.ts'
import { words } from './shop-words.ts'

/** Every shop, open or not. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="shops"
      list={<ShopList chosen={id} />}
      detail={id === undefined ? undefined : <ShopPage key={id} id={id} />}
    />
  )
}

function ShopList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words)
  const filters = useHolderFilters(w.search, w.statuses)
  const state = useFilters(filters)
  const list = useRecords('findShops', state.values)
  return (
    <RecordList
      {...{ filters, state, list }}
      exportAs="shops"
      row={(shop) => <ShopRow shop={shop} isChosen={shop.id === chosen} />}
    />
  )
}

function ShopRow({ shop, isChosen }: { shop: ShopInList; isChosen: boolean }) {
  const w = useWords(words)
  const categories = useWords(merchantWords).shop.category
  const { id, name, nameEn, merchantNo, status, category, city, owner } = shop
  return (
    <Row
      to={paths.consoleShop(id)}
      isChosen={isChosen}
      title={nameEn === null ? name : `${name} · ${nameEn}`}
      trailing={<Badge tone={shopTones[status]}>{w.statuses[status]}</Badge>}
      lines={[
        [merchantNo, categories[categoryOf(category)], city].filter(Boolean).join(' · '),
        `${w.owner} ${owner}`,
      ]}
    />
  )
}
