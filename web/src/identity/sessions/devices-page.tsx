import type { SessionInfo } from '@torch/contract/identity.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../lib/api/client.ts'
import { invalidate, olderPage, usePagesOf, useQueryOf } from '../../lib/api/queries.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { confirm, message } from '../../ui/ask.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ListCard } from '../../ui/card.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MemberPage } from '../profile/member-page.tsx'
import { words } from '../security-words.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'

const HISTORY_PAGE_SIZE = 20

export function Component() {
  const w = useWords(words).devices
  return (
    <MemberPage title={w.title}>
      {() => (
        <div className="flex flex-col gap-6">
          <LiveSessions />
          <LoginHistory />
        </div>
      )}
    </MemberPage>
  )
}

/** Lists the live sessions, which can be ended one by one or all others at once. */
function LiveSessions() {
  const w = useWords(words).devices
  const query = useQueryOf('listSessions', {}, { staleTime: 0 })
  const { data } = query
  const { run } = useAction()
  const end = async (ending: SessionInfo | 'others') => {
    await run(w.failed, async () => {
      if (ending === 'others') await call('endOtherSessions')
      else await call('endSession', { params: { sessionId: String(ending.id) } })
      const text = ending === 'others' ? w.othersEndedText : w.endedText
      void message({ tone: 'good', title: w.ended, text })
    })
    void invalidate(['listSessions', 'getLoginHistory'])
  }
  const ask = (ending: SessionInfo | 'others') =>
    void confirm({
      title: ending === 'others' ? w.endOthers : w.endTitle,
      text: ending === 'others' ? w.endOthersText : w.endText(ending.device || w.unknown, ending.network),
      action: w.end,
      danger: true,
      busy: w.ending,
      act: () => end(ending),
    })
  const others = data?.filter(({ current }) => !current) ?? []
  return (
    <SettingsGroup title={w.live}>
      <Loaded of={query} skeleton={<SkeletonRows count={2} />} />
      {data && (
        <div className="flex flex-col gap-3">
          <ListCard>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                {...(!session.current && { onEnd: () => ask(session) })}
              />
            ))}
          </ListCard>
          {others.length > 0 ? (
            <>
              <p className="px-1 text-sm text-quiet">{w.suspicious}</p>
              <Button variant="secondary" wide onClick={() => ask('others')}>
                {w.endOthers}
              </Button>
            </>
          ) : (
            <p className="px-1 text-sm text-quiet">{w.onlyThis}</p>
          )}
        </div>
      )}
    </SettingsGroup>
  )
}

/** Lists all logins, latest first. */
function LoginHistory() {
  const w = useWords(words).devices
  const list = usePagesOf(
    'getLoginHistory',
    {
      query: {
        size: String(HISTORY_PAGE_SIZE),
      },
    },
    { next: olderPage(HISTORY_PAGE_SIZE), staleTime: 0 },
  )
  const sessions = list.data?.pages.flat() ?? []
  return (
    <SettingsGroup title={w.history}>
      <Loaded of={list} skeleton={<SkeletonRows />} />
      {sessions.length > 0 && (
        <ListCard>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ListCard>
      )}
      <ListEnd of={list} count={sessions.length} more={w.more} loading={w.loading}>
        <p className="p-4 text-center text-sm text-quiet">{w.all}</p>
      </ListEnd>
    </SettingsGroup>
  )
}

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
