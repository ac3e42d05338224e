import type { JournalInList } from '@torch/contract/operator-lists.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { journalWords, kindName } from '../journal-words.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './list-words.ts'
import { SectionLink } from './section-link.tsx'
import { amountsOf } from './show-amounts.ts'

/** Lists journals with links. */
export function JournalRows({ journals, title }: { journals: readonly JournalInList[]; title?: string }) {
  const w = useWords(words)
  const { kinds } = useWords(journalWords)
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{title ?? w.journals}</CardTitle>
      {journals.length === 0 ? (
        <p className="text-sm text-quiet">{w.noJournals}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {journals.map((journal) => (
            <li key={journal.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0">
                <SectionLink section="journals" to={paths.consoleJournal(journal.id)}>
                  {kindName(kinds, journal.kind)}
                </SectionLink>
                <span className="tabular block text-xs break-all text-quiet">
                  {showMoment(journal.time, language)} · {journal.ref}
                </span>
              </span>
              <span className="tabular text-sm font-medium">{amountsOf(journal)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
