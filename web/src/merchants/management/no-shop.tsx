import { Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { words } from './manage-words.ts'

/** Shown where there is no own shop or it failed to load. */
export function NoShop({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const w = useWords(words)
  if (!(error instanceof Refusal && error.is('noShop'))) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        drawing="shop"
        title={w.loadFailed}
        action={<ButtonLink to={paths.merchantApply}>{w.apply}</ButtonLink>}
      >
        {w.noShop}
      </EmptyState>
    </div>
  )
}
