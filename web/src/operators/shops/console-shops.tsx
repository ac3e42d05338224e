import type { ShopInList } from '@torch/contract/operator-lists.ts'
import { useParams } from 'react-router'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { categoryOf } from '../../merchants/category.ts'
import { words as merchantWords } from '../../merchants/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useHolderFilters } from '../list/use-holder-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { words as noteWords } from '../notes/note-words.ts'
import { TagMarks } from '../notes/tag-marks.tsx'
import { ShopPage } from './shop-page.tsx'
import { shopTones } from './shop-tones.ts'
import { words } from './shop-words.ts'

/** Lists all shops, open or not. */
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
  const columns = useShopColumns()
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="shops"
      to={({ id }) => paths.consoleShop(id)}
      isChosen={({ id }) => id === chosen}
    />
  )
}

function useShopColumns(): RecordColumns<ShopInList> {
  const w = useWords(words)
  const l = useWords(listWords)
  const n = useWords(noteWords)
  const categories = useWords(merchantWords).shop.category
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: w.name,
      cell: ({ name, nameEn }) => (nameEn === null ? name : `${name} · ${nameEn}`),
    },
    {
      name: 'status',
      head: l.status,
      cardPlacement: 'trailing',
      cell: ({ status }) => <Badge tone={shopTones[status]}>{w.statuses[status]}</Badge>,
    },
    { name: 'number', head: w.merchantNo, cell: ({ merchantNo }) => merchantNo },
    {
      name: 'place',
      head: `${w.category} · ${w.city}`,
      cell: ({ category, city }) => [categories[categoryOf(category)], city].filter(Boolean).join(' · '),
    },
    { name: 'owner', head: w.owner, cell: ({ owner }) => owner },
    { name: 'tags', head: n.tags, cell: ({ tags }) => tags.length > 0 && <TagMarks tags={tags} /> },
    {
      name: 'opened',
      head: w.opened,
      sortedBy: 'time',
      cardPlacement: 'none',
      cell: ({ createdTime }) => showDate(dayOf(createdTime), language),
    },
  ]
}
