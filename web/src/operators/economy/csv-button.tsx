import { type Cell, csvOf } from '@torch/contract/csv.ts'
import { Download } from 'lucide-react'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { words } from './economy-words.ts'

interface CsvButtonProps {
  /** The content, for screen readers. */
  of: string
  /** Without the extension. */
  fileName: string
  heads: readonly string[]
  rows: () => readonly (readonly Cell[])[]
}

/** Downloads a chart's data as CSV. */
export function CsvButton({ of: what, fileName, heads, rows }: CsvButtonProps) {
  const w = useWords(words)
  const save = () =>
    saveFile(new Blob([csvOf([heads, ...rows()])], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  return (
    <Button
      variant="ghost"
      className="shrink-0 whitespace-nowrap"
      aria-label={w.csvOf(what)}
      icon={<Download aria-hidden className="size-4" />}
      onClick={save}
    >
      {w.csv}
    </Button>
  )
}
