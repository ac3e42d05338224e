import type { ExportName } from '@torch/contract/operator-lists.ts'
import { Download } from 'lucide-react'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { words } from './list-words.ts'

/** Exports the filtered list as CSV; the export is recorded in the audit log. */
export function ExportButton({
  list,
  filters,
}: {
  list: ExportName
  filters: Readonly<Record<string, string>>
}) {
  const w = useWords(words)
  const { busy, run } = useAction()
  const take = async () => {
    const { csv, rows, more } = await operatorCall('exportList', { body: { list, filters } })
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `torch-${list}.csv`)
    toast(more ? w.exportedPart(rows) : w.exported(rows), { tone: more ? 'bad' : 'good' })
  }
  return (
    <Button
      variant="secondary"
      busy={busy && w.exporting}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void run(toastOnError(w.exportFailed), take)}
    >
      {w.exportCsv}
    </Button>
  )
}
