import { Navigate } from 'react-router'
import { useWords } from '../lib/words.ts'
import { EmptyState } from '../ui/states.tsx'
import { useOperatorSession } from './account/operator-session.ts'
import { sectionsOf } from './sections.ts'
import { words } from './words.ts'

/** Leads to the first thing that an operator's roles are for. */
export function Component() {
  const w = useWords(words)
  const operator = useOperatorSession()?.operator
  const [first] = operator ? sectionsOf(operator) : []
  if (first) return <Navigate to={first.to} replace />
  return (
    <EmptyState drawing="gate" title={w.noWork}>
      {w.noWorkText}
    </EmptyState>
  )
}
