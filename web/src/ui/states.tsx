import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { type Drawing, LineDrawing } from './figures/line-drawing.tsx'
import { words } from './frame-words.ts'

interface EmptyStateProps {
  drawing: Drawing
  title?: string | undefined
  children: ReactNode
  action?: ReactNode
}

/** An empty state: a drawing, a sentence and one action. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-10 text-center">
      <LineDrawing of={drawing} />
      {title && <h2 className="text-base font-semibold">{title}</h2>}
      <p className="text-balance text-quiet">{children}</p>
      {action && <div className="mt-2 flex w-full flex-col gap-3">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** In place of the general title. */
  title?: string | undefined
}

/** Shows an error in the server's words, with a button to retry. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const w = useWords(words)
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={title ?? w.somethingWrong}
        action={
          <Button variant="secondary" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
            {w.retry}
          </Button>
        }
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  )
}
