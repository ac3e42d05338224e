import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../lib/words.ts'
import { words } from './frame-words.ts'

export function OfflineNotice() {
  const w = useWords(words)
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-sunken px-4 py-2 text-sm text-quiet">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {w.offline}
        </p>
      )}
    </div>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

function watch(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
