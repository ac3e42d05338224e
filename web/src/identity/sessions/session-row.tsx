import type { SessionInfo } from '@torch/contract/identity.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../security-words.ts'

interface SessionRowProps {
  session: SessionInfo
  /** For a session that can be ended here; otherwise the row shows how it ended. */
  onEnd?: () => void
}

/** Shows a session: device, network, time and method. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const w = useWords(words).devices
  const device = session.device || w.unknown
  const Icon = /Android|iOS|iPhone|iPad|HarmonyOS/.test(session.device) ? Smartphone : Monitor
  return (
    <div className="flex items-start gap-3 px-4 py-3 max-xs:flex-wrap">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-quiet">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.current && <Badge tone="good">{w.current}</Badge>}
          {!session.current && session.state !== 'live' && (
            <Badge tone={session.state === 'reuse' ? 'bad' : 'neutral'}>{w.states[session.state]}</Badge>
          )}
        </h3>
        <p className="tabular text-sm text-quiet">
          {w.methods[session.method]} · {session.network}
        </p>
        <p className="tabular text-xs text-quiet">{w.signedIn(showMinute(session.signedInTime) ?? '')}</p>
        <p className="tabular text-xs text-quiet">{w.seen(showMinute(session.lastSeenTime) ?? '')}</p>
      </div>
      {onEnd && (
        <Button
          variant="ghost"
          className="shrink-0 px-3! max-xs:w-full"
          aria-label={`${w.endLabel(device)}, ${session.network}`}
          onClick={onEnd}
        >
          {w.end}
        </Button>
      )}
    </div>
  )
}
