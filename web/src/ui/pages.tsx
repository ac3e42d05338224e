import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { words } from './words.ts'

interface PagesProps {
  /** The accessible name of the pages. */
  label: string
  page: number
  pages: number
  total: number
  isLoading: boolean
  onPage: (page: number) => void
}

/** Navigation of a paginated list. */
export function Pages({ label, page, pages, total, isLoading, onPage }: PagesProps) {
  const w = useWords(words)
  return (
    <nav aria-label={label} className="flex flex-col gap-3 border-t border-line p-4">
      <p role="status" className="tabular text-center text-sm text-quiet">
        {w.pages.total(total)} · {isLoading ? w.loading : w.pages.of(page, pages)}
      </p>
      <div className="pair mx-auto w-full max-w-md">
        <Button
          variant="secondary"
          icon={<ChevronLeft aria-hidden className="size-4.5" />}
          disabled={isLoading || page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
        >
          {w.pages.previous}
        </Button>
        <Button variant="secondary" disabled={isLoading || page >= pages} onClick={() => onPage(page + 1)}>
          {w.pages.next}
          <ChevronRight aria-hidden className="size-4.5" />
        </Button>
      </div>
    </nav>
  )
}
