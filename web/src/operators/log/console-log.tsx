import type { Act } from '@torch/contract/operators.ts'
import { useMemo } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { choicesOf } from '../list/choices-of.ts'
import { ExportButton } from '../list/export-button.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { LoadList } from '../load-list.tsx'
import { useActs } from '../queries.ts'
import { SectionPage } from '../section-page.tsx'
import { words } from '../words.ts'
import { useActText } from './act-text.ts'

/** What operators did, newest first. */
export function Component() {
  const w = useWords(words).acts
  return (
    <SectionPage section="log" lead={w.lead}>
      <Acts />
    </SectionPage>
  )
}

function Acts() {
  const w = useWords(words).acts
  const filters = useActFilters()
  const state = useFilters(filters)
  const list = useActs(state.values)
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        filters={filters}
        state={state}
        action={<ExportButton list="log" filters={state.values} />}
      />
      <LoadList list={list} empty={w.none}>
        {(acts) => (
          <table aria-label={w.table} className="w-full table-fixed text-left text-sm">
            <thead className="hidden text-xs text-quiet wide:table-header-group">
              <tr>
                {COLUMNS.map(([name, width]) => (
                  <th key={name} scope="col" className={`px-3 py-2 font-medium ${width}`}>
                    {w[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {acts.map((act) => (
                <ActRow
                  key={act.id}
                  act={act}
                  onOperator={
                    state.values.operatorId === undefined
                      ? () => state.set('operatorId', String(act.operatorId))
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
        )}
      </LoadList>
    </div>
  )
}

function useActFilters(): Filters {
  const w = useWords(words).acts
  const l = useWords(listWords)
  return useMemo(
    () => ({
      act: { kind: 'choice', label: w.what, options: choicesOf(w.names) },
      operatorId: { kind: 'id', label: w.operatorId },
      memberId: { kind: 'id', label: l.memberId },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
    }),
    [w, l],
  )
}

const COLUMNS = [
  ['time', 'w-44'],
  ['who', 'w-32'],
  ['what', 'w-40'],
  ['about', 'w-40'],
  ['details', ''],
  ['ip', 'w-36'],
] as const

/** A line of the table; on a phone or a tablet a card of its own. */
function ActRow({ act, onOperator }: { act: Act; onOperator: (() => void) | undefined }) {
  const w = useWords(words).acts
  const language = useLanguage()
  const text = useActText(act)
  const cell = 'py-0.5 align-top break-words empty:hidden wide:table-cell! wide:px-3 wide:py-2.5'
  return (
    <tr className="mb-3 grid grid-cols-1 items-center gap-x-4 rounded-lg bg-surface p-3.5 shadow-card sm:grid-cols-3 wide:mb-0 wide:table-row wide:rounded-none wide:border-t wide:border-line wide:p-0 wide:shadow-none">
      <td className={`${cell} tabular text-quiet`}>{showMoment(act.time, language)}</td>
      <td className={cell}>
        {onOperator ? (
          <button
            type="button"
            aria-label={w.allOf(act.operatorName)}
            className="min-h-11 text-left font-medium text-accent underline-offset-4 hover:underline wide:min-h-6"
            onClick={onOperator}
          >
            {act.operatorName}
          </button>
        ) : (
          <span className="font-medium">{act.operatorName}</span>
        )}
      </td>
      <td className={`${cell} font-medium`}>{text.name}</td>
      <td className={cell}>
        {act.memberId !== null && act.about === `member:${act.memberId}` ? (
          <MemberLink id={act.memberId}>{text.about}</MemberLink>
        ) : (
          text.about
        )}
      </td>
      <td className={`${cell} text-quiet`}>{text.details}</td>
      <td className={`${cell} tabular text-quiet`}>{act.ip}</td>
    </tr>
  )
}
