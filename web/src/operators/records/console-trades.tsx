import type { TradeInList } from '@torch/contract/operator-lists.ts'
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
import { words } from './record-words.ts'
import { tradeTones } from './tones.ts'
import { TradeRecord } from './trade-record.tsx'

/** Trades of everybody. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="trades"
      list={<TradeList chosen={id} />}
      detail={id === undefined ? undefined : <TradeRecord key={id} id={id} />}
    />
  )
}

function TradeList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words).trade
  const l = useWords(listWords)
  const filters = useMemo<Filters>(
    () => ({
      search: { kind: 'search', label: w.search },
      status: { kind: 'choice', label: l.status, options: choicesOf(w.statuses) },
      memberId: { kind: 'id', label: l.memberId },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
    }),
    [w, l],
  )
  const state = useFilters(filters)
  const list = useRecords('findTrades', state.values)
  return (
    <RecordList
      {...{ filters, state, list }}
      exportAs="trades"
      row={(trade) => <TradeRow trade={trade} isChosen={trade.id === chosen} />}
    />
  )
}

function TradeRow({ trade, isChosen }: { trade: TradeInList; isChosen: boolean }) {
  const w = useWords(words).trade
  const language = useLanguage()
  const { id, tradeNo, status, buyer, seller, gfAmount, totalPrice, createdTime } = trade
  return (
    <Row
      to={paths.consoleTrade(id)}
      isChosen={isChosen}
      title={`${showAmount(gfAmount)} GF`}
      trailing={<Badge tone={tradeTones[status]}>{w.statuses[status]}</Badge>}
      lines={[
        tradeNo,
        `${seller} → ${buyer}`,
        `${showAmount(totalPrice)} USDT · ${showMoment(createdTime, language)}`,
      ]}
    />
  )
}
