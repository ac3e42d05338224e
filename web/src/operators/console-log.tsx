import type { Act } from '@torch/contract/operators.ts'
import { useSearchParams } from 'react-router'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { LoadList } from './load-list.tsx'
import { useActs } from './queries.ts'
import { SectionPage } from './section-page.tsx'
import { words } from './words.ts'

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
  const [operatorId, setOperator] = useOperatorFilter()
  const list = useActs(operatorId)
  const name = list.data?.pages[0]?.[0]?.operatorName
  return (
    <div className="flex flex-col gap-3">
      {operatorId !== undefined && (
        <p className="flex flex-wrap items-center gap-3">
          {name && w.only(name)}
          <Button variant="secondary" onClick={() => setOperator(undefined)}>
            {w.everyone}
          </Button>
        </p>
      )}
      <LoadList list={list} empty={w.none}>
        {(acts) => (
          <table aria-label={w.table} className="w-full text-left text-sm wide:table-fixed">
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
                  onOperator={operatorId === undefined ? () => setOperator(act.operatorId) : undefined}
                />
              ))}
            </tbody>
          </table>
        )}
      </LoadList>
    </div>
  )
}

const COLUMNS = [
  ['time', 'w-44'],
  ['who', 'w-36'],
  ['what', 'w-44'],
  ['about', 'w-40'],
  ['details', ''],
  ['ip', 'w-32'],
] as const

/** A line of the table, and on a phone a card of its own. */
function ActRow({ act, onOperator }: { act: Act; onOperator: (() => void) | undefined }) {
  const w = useWords(words).acts
  const language = useLanguage()
  const text = useActText(act)
  const cell = 'block py-0.5 align-top break-words wide:table-cell wide:px-3 wide:py-2.5'
  return (
    <tr className="mb-3 block rounded-lg bg-surface p-3.5 shadow-card wide:mb-0 wide:table-row wide:rounded-none wide:border-t wide:border-line wide:p-0 wide:shadow-none">
      <td className={`${cell} tabular text-quiet`}>{showMoment(act.time, language)}</td>
      <td className={cell}>
        {onOperator ? (
          <button
            type="button"
            aria-label={w.allOf(act.operatorName)}
            className="min-h-6 font-medium text-accent underline-offset-4 hover:underline"
            onClick={onOperator}
          >
            {act.operatorName}
          </button>
        ) : (
          <span className="font-medium">{act.operatorName}</span>
        )}
      </td>
      <td className={`${cell} font-medium`}>{text.name}</td>
      <td className={cell}>{text.about}</td>
      <td className={`${cell} text-quiet`}>
        <span title={text.details} className="line-clamp-3">
          {text.details}
        </span>
      </td>
      <td className={`${cell} tabular text-quiet`}>{act.ip}</td>
    </tr>
  )
}

/** In the reader's words where there are some; what is new on the server is shown as it came. */
function useActText({ act, about, memberId, details }: Act) {
  const w = useWords(words).acts
  const named = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name
  const [kind = '', number] = about.split(':')
  const object = about && (number === undefined ? about : `${named(w.kinds, kind)} ${number}`)
  return {
    name: named(w.names, act),
    about: [object, memberId === null ? '' : w.member(memberId)].filter(Boolean).join(' · '),
    details: Object.entries(details)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `${named(w.detail, name)}: ${String(value)}`)
      .join(' · '),
  }
}

/** Whose acts are seen: in the address, so that it can be sent to a colleague. */
function useOperatorFilter(): [number | undefined, (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get('operator') ?? ''
  return [
    /^[1-9]\d{0,9}$/.test(named) ? Number(named) : undefined,
    (id) => setParams(id === undefined ? {} : { operator: String(id) }),
  ]
}
