import type { PublicProfile } from '@torch/contract/links.ts'
import { readUnits } from '@torch/contract/money.ts'
import type { RedPacket } from '@torch/contract/red-packets.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { LinkPage, ShareRow } from '../links/link-page.tsx'
import { usePacket, usePacketCover } from '../links/queries.ts'
import './packet.css'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  return (
    <LinkPage
      title={w.title}
      words={w.packet}
      share={w.share}
      path={paths.redPacket}
      listPath={paths.redPackets}
      skeleton={<CoverSkeleton />}
      useCover={usePacketCover}
      useLinked={usePacket}
      cover={({ sender, greeting, state }) => (
        <Cover sender={sender} greeting={greeting}>
          {state !== 'open' && (
            <p className="text-on-hero-quiet">{state === 'taken' ? w.packet.allTaken : w.packet.over}</p>
          )}
        </Cover>
      )}
      head={(packet, userId) => (
        <Cover sender={packet.sender} greeting={packet.greeting}>
          <Inside userId={userId} packet={packet} />
        </Cover>
      )}
      rest={(packet) => packet.people.length > 0 && <People packet={packet} />}
    />
  )
}

/** The packet's cover: sender, greeting and the action. */
function Cover({
  sender,
  greeting,
  children,
}: {
  sender: PublicProfile
  greeting: string | null
  children: React.ReactNode
}) {
  const w = useWords(words)
  return (
    <section className="flex flex-col items-center gap-4 rounded-lg bg-linear-to-b from-hero to-hero-deep px-5 py-8 text-center text-on-hero shadow-card">
      <Avatar src={sender.avatarUrl} name={sender.name} className="size-14" />
      <h2 className="max-w-full text-base font-semibold break-words">{w.packet.of(sender.name)}</h2>
      <p className="max-w-full text-2xl max-xs:text-base font-bold text-balance break-words text-on-hero-gold">
        {greeting ?? w.noGreeting}
      </p>
      {children}
    </section>
  )
}

/** Shows the received share at once, without animating through untrue amounts. */
function Inside({ userId, packet }: { userId: number; packet: RedPacket }) {
  const w = useWords(words).packet
  const mutation = useIdempotentMutation('openRedPacket')
  const opening = useAction()
  const open = () =>
    void opening.run(w.openFailed, async () => {
      try {
        await mutation.send({ params: { userId, code: packet.code } })
      } finally {
        await invalidate('getRedPacket', { params: { userId, code: packet.code } })
      }
    })
  const { own, amount, taken, shares, state, returned } = packet
  return (
    <>
      <div role="status" className="flex max-w-full flex-col items-center">
        {own && (
          <div className="opened-share flex max-w-full flex-col items-center gap-1">
            <p className="text-on-hero-quiet">{w.yours}</p>
            <Figure units={readUnits(own.amount)} currency="GF" />
            <p className="text-sm text-on-hero-quiet">{w.inBalance}</p>
          </div>
        )}
      </div>
      {packet.canOpen && (
        <Button
          size="large"
          wide
          className="bg-white! text-hero!"
          busy={opening.busy && w.opening}
          onClick={open}
        >
          {w.open}
        </Button>
      )}
      <p className="tabular text-sm text-on-hero-quiet">
        {w.total(showAmount(amount))} · {w.taken(taken, shares)}
      </p>
      {state === 'open' ? (
        <TimeLeft until={packet.endsTime} />
      ) : (
        <p className="text-sm text-on-hero-quiet">{state === 'taken' ? w.allTaken : w.over}</p>
      )}
      {returned !== null && returned !== '0.0000' && (
        <p className="text-sm">{w.returned(showAmount(returned))}</p>
      )}
    </>
  )
}

function TimeLeft({ until }: { until: string }) {
  const w = useWords(words).packet
  const minutes = Math.max(0, Math.floor((Date.parse(until) - useNow(30_000)) / 60_000))
  return (
    <p className="text-sm text-on-hero-quiet">{w.left(w.hours(Math.floor(minutes / 60), minutes % 60))}</p>
  )
}

function People({ packet }: { packet: RedPacket }) {
  const w = useWords(words).packet
  return (
    <Card aria-label={w.who}>
      <CardTitle>{w.who}</CardTitle>
      <ul className="divide-y divide-line">
        {packet.people.map(({ person, isYou, amount, luckiest, time }) => (
          <li key={time + person.name} className="flex items-center gap-3 py-2.5">
            <ShareRow
              person={person}
              name={isYou ? w.you : person.name}
              time={showTime(time)}
              amount={amount}
            >
              {amount === null && <span className="text-sm text-quiet">{w.later}</span>}
              {luckiest && <span className="text-sm font-medium text-gold">{w.luckiest}</span>}
            </ShareRow>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Placeholder of the cover. */
function CoverSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-72 w-full rounded-lg" />
    </Loading>
  )
}
