import { Sparkles } from 'lucide-react'
import { useStore } from '../lib/store.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { activateVersion, waitingVersion } from './service-worker.ts'
import { words } from './words.ts'

/** Offers a new version without forcing it, since a payment may be in progress. */
export function UpdateNotice() {
  const w = useWords(words)
  const version = useStore(waitingVersion)
  if (!version) return null
  return (
    <aside className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.75rem)] z-10 mx-auto flex max-w-md items-center gap-3 rounded-lg border border-line bg-raised p-3 shadow-raised">
      <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="flex-1 text-sm font-medium">{w.newVersion}</p>
      <Button onClick={() => activateVersion(version)}>{w.update}</Button>
    </aside>
  )
}
