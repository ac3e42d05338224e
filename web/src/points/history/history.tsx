import { History as HistoryIcon } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { AssetSheet } from '../use-asset-sheet.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { useHistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

interface HistoryProps {
  signedIn: boolean
  onOpen: (sheet: AssetSheet) => void
}

/** Shows the history on the assets page with basic filters; its own page has the rest. */
export function History({ signedIn, onOpen }: HistoryProps) {
  const w = useWords(words).history
  return (
    <section id="history" aria-labelledby="history-title" className="rounded-lg bg-surface shadow-card">
      <div className="flex items-center justify-between gap-2 pt-2 pr-2 pl-4 max-xs:flex-col max-xs:items-start">
        <h2 id="history-title" className="text-base font-semibold">
          {w.title}
        </h2>
        {signedIn && (
          <ButtonLink
            to={paths.history}
            variant="ghost"
            icon={<HistoryIcon aria-hidden className="size-4.5" />}
          >
            {w.whole}
          </ButtonLink>
        )}
      </div>
      {signedIn ? (
        <Entries onWealth={() => onOpen('wealth')} />
      ) : (
        <EmptyState drawing="receipt" action={<ButtonLink to={paths.login}>{w.toLogin}</ButtonLink>}>
          {w.anonymous}
        </EmptyState>
      )}
    </section>
  )
}

function Entries({ onWealth }: { onWealth: () => void }) {
  const { filter, set } = useHistoryFilter()
  return (
    <>
      <HistoryFilters filter={filter} onChange={set} />
      <HistoryList filter={filter} level={3} onReset={() => set({})} onWealth={onWealth} />
    </>
  )
}
