import type { OrderInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { choicesOf } from '../list/choices-of.ts'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { Row } from '../list/row-list.tsx'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { OrderRecord } from './order-record.tsx'
import { words } from './record-words.ts'
import { orderTones } from './tones.ts'

/** Orders of everybody. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="orders"
      list={<OrderList chosen={id} />}
      detail={id === undefined ? undefined : <OrderRecord key={id} id={id} />}
    />
  )
}

function OrderList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words).order
  const l = useWords(listWords)
  const filters = useMemo<Filters>(
    () => ({
      search: { kind: 'search', label: w.search },
      type: { kind: 'choice', label: w.type, options: choicesOf(w.types) },
      status: { kind: 'choice', label: l.status, options: choicesOf(w.statuses) },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      memberId: { kind: 'id', label: l.memberId },
    }),
    [w, l],
  )
  const state = useFilters(filters)
  const list = useRecords('findOrders', state.values)
  return (
    <RecordList
      {...{ filters, state, list }}
      exportAs="orders"
      row={(order) => <OrderRow order={order} isChosen={order.id === chosen} />}
    />
  )
}

function OrderRow({ order, isChosen }: { order: OrderInList; isChosen: boolean }) {
  const w = useWords(words).order
  const language = useLanguage()
  const { id, orderNo, type, status, owner, gfAmount, unitPrice, createdTime } = order
  return (
    <Row
      to={paths.consoleOrder(id)}
      isChosen={isChosen}
      title={`${w.types[type]} ${showAmount(gfAmount)} GF`}
      trailing={<Badge tone={orderTones[status]}>{w.statuses[status]}</Badge>}
      lines={[
        `${orderNo} · ${owner}`,
        `${showAmount(unitPrice)} USDT · ${showMoment(createdTime, language)}`,
      ]}
    />
  )
}
