import { Download, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CloseAccount } from './close-account.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

/** Exports the member's data, and closes the account. */
export function DataSettings() {
  const w = useWords(words).data
  const [closing, setClosing] = useState(false)
  const exporting = useAction()

  const download = async () => {
    const data = await call('exportData')
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `torch-${data.profile.username}-${data.exportedTime.slice(0, 10)}.json`)
    toast(w.exported, { tone: 'good' })
  }
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <ListRow
          icon={<Download aria-hidden className="size-5" />}
          title={exporting.busy ? w.exporting : w.export}
          note={w.exportNote}
          onClick={() => void (exporting.busy || exporting.run(w.exportFailed, download))}
        />
        <ListRow
          icon={<UserRoundX aria-hidden className="size-5 text-bad" />}
          title={<span className="text-bad">{w.close}</span>}
          note={w.closeNote}
          onClick={() => setClosing(true)}
        />
      </ListCard>
      <CloseAccount open={closing} onClose={() => setClosing(false)} />
      <MessageDialog {...exporting.messageProps} />
    </SettingsGroup>
  )
}
