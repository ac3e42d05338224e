import { keepPreviousData } from '@tanstack/react-query'
import type { GrantReceiver } from '@torch/contract/governance.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { dayOf } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { POLL_MILLISECONDS, useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'
import { showDate } from '../show-moment.ts'
import { grantWords } from './grant-words.ts'

interface GrantPreviewProps {
  to: 'member' | 'shop'
  id: string
  /** In the API's format; undefined while empty. */
  amount?: string
}

/** Shows the receiver and the remaining treasury balance, for the proposer and the approver. */
export function GrantPreview({ to, id, amount }: GrantPreviewProps) {
  const w = useWords(grantWords)
  const wanted = useDebouncedValue(amount)
  const query = useOperatorQuery(
    governanceKeys.grant(to, id, wanted),
    'previewGrant',
    { query: { to, id, ...(wanted !== undefined && { amount: wanted }) } },
    { retry: false, staleTime: 0, refetchInterval: POLL_MILLISECONDS, placeholderData: keepPreviousData },
  )
  const fault = query.error && { ...query, data: undefined }
  return (
    <section aria-label={w.receiver} className="flex flex-col gap-3 rounded-md bg-sunken/60 p-3">
      <Loaded
        of={fault ?? query}
        skeleton={
          <Loading>
            <Skeleton className="h-28" />
          </Loading>
        }
        failed={(error) => (
          <p role="alert" className="text-sm text-bad">
            {w.failed}
            {messageOf(error)}
          </p>
        )}
      >
        {({ receiver, treasury: { before, after } }) => (
          <>
            <ReceiverCard receiver={receiver} />
            <Facts
              facts={[
                { name: w.before, value: `${showAmount(before)} GF` },
                ...(wanted === undefined
                  ? []
                  : [{ name: w.after, value: after === null ? w.short : `${showAmount(after)} GF` }]),
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function ReceiverCard({ receiver }: { receiver: GrantReceiver }) {
  const w = useWords(grantWords)
  const language = useLanguage()
  const { kind, id, name, nickname, avatarUrl, number, createdTime } = receiver
  return (
    <div className="flex items-center gap-3">
      <Avatar src={avatarUrl} name={nickname ?? name} className="size-12 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{nickname === null ? name : `${nickname} (${name})`}</p>
        <p className="text-sm text-quiet break-words">{w.number[kind](id, number)}</p>
        <p className="text-sm text-quiet">{w.since(showDate(dayOf(createdTime), language))}</p>
      </div>
    </div>
  )
}
