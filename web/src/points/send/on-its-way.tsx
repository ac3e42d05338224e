import type { DelayedTransfer } from '@torch/contract/points.ts'
import { invalidate, olderRecords, usePagesOf } from '../../lib/api/queries.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ListEnd } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useMomentFormatter } from '../release/use-moment-formatter.ts'
import { words } from './delay-words.ts'

/** Shows the delayed transfers of both directions that have not arrived, above the history; nothing where there are none. */
export function OnItsWay({ userId }: { userId: number }) {
  const w = useWords(words)
  const list = usePagesOf(
    'listDelayedTransfers',
    { params: { userId }, query: { size: '20' } },
    { next: olderRecords },
  )
  const transfers = list.data?.pages.flatMap(({ records }) => records) ?? []
  if (transfers.length === 0) return null
  return (
    <section aria-label={w.open} className="flex flex-col gap-2">
      <h2 className="px-1 text-sm font-semibold text-quiet">{w.open}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <Row userId={userId} transfer={transfer} />
          </li>
        ))}
      </ul>
      <ListEnd of={list} count={transfers.length} more={w.more} loading={w.loading} />
    </section>
  )
}

function Row({ userId, transfer }: { userId: number; transfer: DelayedTransfer }) {
  const w = useWords(words)
  const when = useMomentFormatter()
  const { person, amount, note, isIncoming, arrivesTime } = transfer
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <Avatar src={person.avatarUrl} name={person.name} className="size-10" />
      <div className="flex min-w-0 flex-1 basis-44 flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium break-words">
            {isIncoming ? w.from(person.name) : w.to(person.name)}
          </span>
          <span className="tabular font-semibold whitespace-nowrap">{showAmount(amount)} GF</span>
        </div>
        <span className="tabular text-sm text-quiet">{w.arrivesAt(when(arrivesTime))}</span>
        {isIncoming && <span className="text-sm text-quiet">{w.notYet}</span>}
        {note && <span className="text-sm break-words text-quiet">{note}</span>}
      </div>
      {!isIncoming && <CallBack userId={userId} transfer={transfer} />}
    </div>
  )
}

/** One press, without a question: what was called back can be sent again. A notice confirms it on all screens of both members. */
function CallBack({ userId, transfer }: { userId: number; transfer: DelayedTransfer }) {
  const w = useWords(words)
  const { transferNo, amount, person } = transfer
  const mutation = useIdempotentMutation('callBackTransfer')
  const calling = useAction()
  const callBack = () =>
    void calling.run(w.notCalledBack, async () => {
      try {
        const answer = await mutation.send({ params: { userId, transferNo } })
        if (!answer) toast(w.noAnswer, { tone: 'bad' })
      } finally {
        // The button stays busy until its row is gone; after a refusal the transfer may have arrived.
        await invalidate('listDelayedTransfers')
      }
    })
  return (
    <Button
      variant="secondary"
      className="ml-auto max-xs:basis-full"
      aria-label={w.callBackOf(showAmount(amount), person.name)}
      busy={calling.busy && w.callingBack}
      onClick={callBack}
    >
      {w.callBack}
    </Button>
  )
}
