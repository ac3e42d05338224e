import { useQueryClient } from '@tanstack/react-query'
import { readUnits } from '@torch/contract/money.ts'
import { readCode } from '@torch/contract/read-code.ts'
import type { PublicProfile, RedPacket } from '@torch/contract/red-packets.ts'
import { useParams } from 'react-router'
import { VisitorLinks } from '../../identity/sign-in/visitor-links.tsx'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { pointsKeys } from '../query-keys.ts'
import './packet.css'
import { usePacket, usePacketCover } from './queries.ts'
import { SharePacket } from './share-packet.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const code = readCode(useParams().code ?? '')
  const userId = useSession()?.user.id
  return (
    <Page title={w.title}>
      <div className="mx-auto flex max-w-md flex-col gap-4">
        {userId === undefined ? <Visitor code={code} /> : <Packet key={code} userId={userId} code={code} />}
      </div>
    </Page>
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
      <h2 className="max-w-full text-lg font-semibold break-words">{w.packet.of(sender.name)}</h2>
      <p className="max-w-full text-xl font-bold text-balance break-words text-on-hero-gold">
        {greeting ?? w.noGreeting}
      </p>
      {children}
    </section>
  )
}

function Visitor({ code }: { code: string }) {
  const w = useWords(words).packet
  const cover = usePacketCover(code)
  return (
    <Loaded of={cover} skeleton={<CoverSkeleton />}>
      {({ sender, greeting, state: is }) => (
        <>
          <Cover sender={sender} greeting={greeting}>
            {is !== 'open' && <p className="text-on-hero-quiet">{is === 'taken' ? w.allTaken : w.over}</p>}
          </Cover>
          {is === 'open' && <p className="text-center text-quiet">{w.visitor}</p>}
          <VisitorLinks login={w.login} register={w.register} />
        </>
      )}
    </Loaded>
  )
}

function Packet({ userId, code }: { userId: number; code: string }) {
  const w = useWords(words).packet
  const packet = usePacket(userId, code)
  return (
    <Loaded of={packet} skeleton={<CoverSkeleton />}>
      {(data) => (
        <>
          <Cover sender={data.sender} greeting={data.greeting}>
            <Inside userId={userId} packet={data} />
          </Cover>
          {data.isOwn && !data.named && data.state === 'open' && (
            <Card>
              <SharePacket code={code} />
            </Card>
          )}
          {data.people.length > 0 && <People packet={data} />}
          <ButtonLink to={paths.redPackets} variant="ghost" wide>
            {w.mine}
          </ButtonLink>
        </>
      )}
    </Loaded>
  )
}

/** Shows the received share at once, without animating through untrue amounts. */
function Inside({ userId, packet }: { userId: number; packet: RedPacket }) {
  const w = useWords(words).packet
  const queryClient = useQueryClient()
  const mutation = useIdempotentMutation('openRedPacket')
  const opening = useAction()
  const open = () =>
    void opening.run(w.openFailed, async () => {
      try {
        await mutation.send({ params: { userId, code: packet.code } })
      } finally {
        await queryClient.invalidateQueries({ queryKey: pointsKeys.packet(userId, packet.code) })
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
            <Avatar src={person.avatarUrl} name={person.name} className="size-10 text-base" />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-medium">{isYou ? w.you : person.name}</span>
              <span className="text-sm text-quiet">{showTime(time)}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end">
              {amount === null ? (
                <span className="text-sm text-quiet">{w.later}</span>
              ) : (
                <span className="tabular font-semibold">{showAmount(amount)} GF</span>
              )}
              {luckiest && <span className="text-sm font-medium text-gold">{w.luckiest}</span>}
            </span>
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
