import { Ban } from 'lucide-react'
import { MemberPage } from '../../identity/profile/member-page.tsx'
import { call, type Data } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { showMinute } from '../../lib/format.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ListCard } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Offline } from '../offline.tsx'
import { refreshTrading } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'

export function Component() {
  const w = useWords(words)
  return <MemberPage title={w.title}>{({ id }) => <BlockedList userId={id} />}</MemberPage>
}

/** Lists blocked members, with the way to unblock them. */
function BlockedList({ userId }: { userId: number }) {
  const w = useWords(words)
  const query = useBlocked(userId)
  const { data } = query
  const unblock = async (person: BlockedMember) => {
    await call('unblockMember', { body: { userId, blockedMemberId: person.userId } })
    await refreshTrading()
    toast(w.done(nameOf(person)), { tone: 'good' })
  }
  const ask = (person: BlockedMember) =>
    void confirm({
      title: w.ask(nameOf(person)),
      text: w.text,
      action: w.unblock,
      busy: w.working,
      act: () => unblock(person),
    })
  if (!data) return <Loaded of={query} skeleton={<SkeletonRows count={3} />} offline={<Offline />} />
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          drawing="person"
          title={w.none}
          action={
            <ButtonLink to={paths.transactionHistory} variant="secondary">
              {w.toHistory}
            </ButtonLink>
          }
        >
          {w.noneText}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="px-1 text-sm text-quiet">{w.lead}</p>
          <ListCard aria-label={w.list}>
            {data.map((person) => (
              <Row key={person.userId} person={person} onUnblock={() => ask(person)} />
            ))}
          </ListCard>
        </div>
      )}
    </>
  )
}

function Row({ person, onUnblock }: { person: BlockedMember; onUnblock: () => void }) {
  const w = useWords(words)
  const name = nameOf(person)
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-quiet">
        <Ban aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium break-words">{name}</span>
        <span className="tabular text-sm text-quiet">{w.since(showMinute(person.since) ?? '')}</span>
      </span>
      <Button variant="ghost" className="shrink-0 px-3!" aria-label={w.unblockOf(name)} onClick={onUnblock}>
        {w.unblock}
      </Button>
    </div>
  )
}

export type BlockedMember = Data<'listBlocked'>[number]

/** Loads the blocked members, latest first. */
export function useBlocked(userId: number) {
  return useQueryOf(
    'listBlocked',
    { params: { userId } },
    {
      // Never cached: another device may have changed it.
      staleTime: 0,
    },
  )
}

export const words = defineWords({
  title: { zh: '拉黑名单', en: 'Blocked people' },
  lead: {
    zh: '拉黑后双方不能互相接单，对方不会收到通知。进行中的交易不受影响。',
    en: 'You and a blocked person cannot take orders of each other. They are not told, and trades that run go on.',
  },
  list: { zh: '已拉黑的人', en: 'People you have blocked' },
  none: { zh: '您没有拉黑任何人', en: 'You have not blocked anyone' },
  noneText: {
    zh: '在交易页的聊天区可以拉黑对方。',
    en: 'You can block someone from the chat of a trade with them.',
  },
  toHistory: { zh: '查看交易记录', en: 'See your trades' },
  since: { zh: (time: string) => `${time} 拉黑`, en: (time: string) => `Blocked ${time}` },
  unblock: { zh: '取消拉黑', en: 'Unblock' },
  unblockOf: { zh: (name: string) => `取消拉黑 ${name}`, en: (name: string) => `Unblock ${name}` },
  ask: { zh: (name: string) => `取消拉黑 ${name}？`, en: (name: string) => `Unblock ${name}?` },
  text: { zh: '以后双方又可以互相接单。', en: 'You will be able to take orders of each other again.' },
  working: { zh: '处理中…', en: 'One moment…' },
  done: { zh: (name: string) => `已取消拉黑 ${name}`, en: (name: string) => `${name} is unblocked` },
})
