import { Undo2 } from 'lucide-react'
import { olderPage, useEnvelopePagesOf } from '../lib/api/queries.ts'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { ListEnd } from '../ui/loaded.tsx'
import { words } from './words.ts'

const PAGE_SIZE = 10
const nextPage = olderPage(PAGE_SIZE)

/** Lists rewards that a refund could not take back; hidden for none. */
export function OpenReturns() {
  const w = useWords(words).returns
  const language = useLanguage()
  const list = useEnvelopePagesOf(
    'listOpenReturns',
    { query: { size: String(PAGE_SIZE) } },
    {
      next: ({ data }) => nextPage(data),
    },
  )
  const pages = list.data?.pages ?? []
  const returns = pages.flatMap(({ data }) => data)
  const total = pages.at(-1)?.openPv
  if (returns.length === 0 || total === undefined) return null
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm text-quiet">{w.total}</span>
        <span className="font-semibold">
          <Amount value={total} currency="PV" own />
        </span>
      </p>
      <p className="pt-2 text-sm text-quiet">{w.why}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {returns.map(({ id, reward, claimedPv, returnedPv, openPv, refundTime }) => (
          <li key={id} className="flex items-start gap-3 py-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-quiet">
              <Undo2 aria-hidden className="size-5" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{w.rewards[reward]}</span>
                <span className="font-semibold">
                  <Amount value={openPv} currency="PV" own />
                </span>
              </p>
              <p className="tabular text-sm text-quiet">{w.refunded(showMoment(refundTime, language))}</p>
              <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
                <span>
                  {w.wanted} <Amount value={claimedPv} currency="PV" own />
                </span>
                <span>
                  {w.returned} <Amount value={returnedPv} currency="PV" own />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ListEnd of={list} count={returns.length} more={w.more} loading={w.loading} />
    </Card>
  )
}
