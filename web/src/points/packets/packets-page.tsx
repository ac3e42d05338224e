import type { UserInfo } from '@torch/contract/identity.ts'
import type { RedPacketLine } from '@torch/contract/red-packets.ts'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { availableOf, useBalances } from '../queries.ts'
import { useRelativeDayFormatter } from '../use-relative-day-formatter.ts'
import { type Side, usePackets } from './queries.ts'
import { SendPacketSheet } from './send-packet-sheet.tsx'
import { unansweredPacket } from './unanswered-packet.ts'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  if (!user) return <RedirectToLogin />
  return (
    <Page title={w.title}>
      <Packets user={user} />
    </Page>
  )
}

/** Lists the user's packets, and sends one. A packet without a response is shown first. */
function Packets({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const [params] = useSearchParams()
  const [unanswered] = useState(() => unansweredPacket(user.id))
  const [begins] = useState(unanswered !== undefined || params.has('send'))
  const [isFirst, setFirst] = useState(begins)
  const sheet = useOverlay<'send'>()
  const { account } = useBalances()
  const [side, setSide] = useState<Side>('sent')
  return (
    <div className="flex flex-col gap-4">
      <Button
        wide
        size="large"
        icon={<MailOpen aria-hidden className="size-5" />}
        onClick={() => sheet.open('send')}
      >
        {w.send}
      </Button>
      <Segmented
        label={w.list.side}
        options={[
          { value: 'sent', label: w.list.sent },
          { value: 'received', label: w.list.received },
        ]}
        value={side}
        onValueChange={setSide}
      />
      <List userId={user.id} side={side} />
      <SendPacketSheet
        key={isFirst ? 'first' : `${sheet.opening}`}
        open={isFirst || sheet.isOpen}
        onClose={() => {
          setFirst(false)
          sheet.close()
        }}
        userId={user.id}
        available={account ? availableOf(account).GF : undefined}
        unanswered={isFirst ? unanswered : undefined}
      />
    </div>
  )
}

function List({ userId, side }: { userId: number; side: Side }) {
  const w = useWords(words).list
  const list = usePackets(userId, side)
  const lines = list.data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <>
      <Loaded of={list} skeleton={<SkeletonRows />}>
        {() =>
          lines.length === 0 ? (
            <EmptyState drawing="receipt">{side === 'sent' ? w.noneSent : w.noneReceived}</EmptyState>
          ) : (
            <ListCard aria-label={side === 'sent' ? w.sent : w.received}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ListCard>
          )
        }
      </Loaded>
      <ListEnd of={list} count={lines.length} more={w.more} loading={w.loading} />
    </>
  )
}

function Line({ line }: { line: RedPacketLine }) {
  const w = useWords(words)
  const when = useRelativeDayFormatter()
  const { code, sender, greeting, named, amount, shares, taken, state, returned, createdTime } = line
  const how = {
    open: w.packet.taken(taken, shares),
    taken: w.packet.allTaken,
    over: returned === '0.0000' ? w.packet.over : w.list.returned(showAmount(returned)),
  }[state]
  return (
    <ListRow
      icon={<MailOpen aria-hidden className="size-5" />}
      title={sender?.name ?? greeting ?? (named ? w.list.toNamed : w.list.toAll)}
      note={`${when(createdTime)} · ${how}`}
      trailing={<span className="tabular font-semibold text-text">{showAmount(amount)} GF</span>}
      to={paths.redPacket(code)}
    />
  )
}
