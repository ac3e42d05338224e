import type { ExportName } from '@torch/contract/operator-lists.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/failure.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './list-words.ts'

/** The list with its filters as a file for spreadsheets. It is written into the log. */
export function ExportButton({
  list,
  filters,
}: {
  list: ExportName
  filters: Readonly<Record<string, string>>
}) {
  const w = useWords(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { csv, rows, more } = await operatorCall('exportList', { body: { list, filters } })
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `torch-${list}.csv`)
      toast(more ? w.exportedPart(rows) : w.exported(rows), { tone: more ? 'bad' : 'good' })
    } catch (error) {
      toast(showPair(w.exportFailed, messageOf(error), language), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy && w.exporting}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void take()}
    >
      {w.exportCsv}
    </Button>
  )
}
