import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

/** Shown for a screen that failed to load or render. */
export function CrashPage() {
  const w = useWords(words)
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main>
      <EmptyState drawing="lost" action={<Button onClick={() => location.reload()}>{w.reload}</Button>}>
        {w.crashed}
      </EmptyState>
    </main>
  )
}
