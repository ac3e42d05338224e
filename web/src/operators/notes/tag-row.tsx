import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import type { Target } from '../rewards/target.ts'
import { words } from './note-words.ts'
import { TagSheet } from './tag-sheet.tsx'
import { useCanWriteNotes } from './use-can-write-notes.ts'

/** Shows the tags below a name, with buttons to add and remove for operators who may. */
export function TagRow({ target, tags }: { target: Target; tags: readonly string[] }) {
  const w = useWords(words)
  const canWrite = useCanWriteNotes(target.holder)
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const { busy, run } = useAction()
  const { holder, id } = target
  const remove = async (tag: string) => {
    await run(w.failed, () => operatorCall('removeTag', { params: { holder, id }, body: { tag } }))
    void queryClient.invalidateQueries({ queryKey: operatorKeys.all })
  }
  if (tags.length === 0 && !canWrite) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={w.tags} className="contents">
        {tags.map((tag) => (
          <li key={tag} className="inline-flex min-w-0 items-center rounded-full bg-sunken px-3 text-sm">
            <span className="min-w-0 py-1 break-words">{tag}</span>
            {canWrite && (
              <IconButton label={w.removeTag(tag)} disabled={busy} onClick={() => void remove(tag)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <Button
          variant="ghost"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setAdding(true)}
        >
          {w.addTag}
        </Button>
      )}
      <TagSheet open={adding} onClose={() => setAdding(false)} target={target} own={tags} />
    </div>
  )
}
