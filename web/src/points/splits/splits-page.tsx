import type { UserInfo } from '@torch/contract/identity.ts'
import type { SplitLine } from '@torch/contract/splits.ts'
import { SquareSplitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
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
import { useRelativeDayFormatter } from '../use-relative-day-formatter.ts'
import { AskSplitSheet } from './ask-split-sheet.tsx'
import { type Side, useSplits, useSplitTerms } from './queries.ts'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  if (!user) return <RedirectToLogin />
  return (
    <Page title={w.title}>
      <Splits user={user} />
    </Page>
  )
}

/** Lists the user's splits, and asks for one, of a payment if its receipt led here. */
function Splits({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const [params] = useSearchParams()
  const paymentNo = params.get('payment') ?? undefined
  const [isFirst, setFirst] = useState(paymentNo !== undefined || params.has('ask'))
  const sheet = useOverlay<'ask'>()
  const terms = useSplitTerms(user.id, isFirst ? paymentNo : undefined)
  const [side, setSide] = useState<Side>('asked')
  return (
    <div className="flex flex-col gap-4">
      <Button
        wide
        size="large"
        icon={<SquareSplitHorizontal aria-hidden className="size-5" />}
        onClick={() => sheet.open('ask')}
      >
        {w.ask}
      </Button>
      <Segmented
        label={w.list.side}
        options={[
          { value: 'asked', label: w.list.asked },
          { value: 'paid', label: w.list.paid },
        ]}
        value={side}
        onValueChange={setSide}
      />
      <List userId={user.id} side={side} />
      {(isFirst || sheet.isOpen) && (
        <Loaded of={terms} skeleton={null}>
          {(known) => (
            <AskSplitSheet
              key={isFirst ? 'first' : `${sheet.opening}`}
              open
              onClose={() => {
                setFirst(false)
                sheet.close()
              }}
              userId={user.id}
              terms={known}
              paymentNo={isFirst ? paymentNo : undefined}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}

function List({ userId, side }: { userId: number; side: Side }) {
  const w = useWords(words).list
  const list = useSplits(userId, side)
  const lines = list.data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <>
      <Loaded of={list} skeleton={<SkeletonRows />}>
        {() =>
          lines.length === 0 ? (
            <EmptyState drawing="receipt">{side === 'asked' ? w.noneAsked : w.nonePaid}</EmptyState>
          ) : (
            <ListCard aria-label={side === 'asked' ? w.asked : w.paid}>
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

function Line({
  line: { code, author, note, shop, amount, shares, paid, state, createdTime },
}: {
  line: SplitLine
}) {
  const w = useWords(words)
  const language = useLanguage()
  const when = useRelativeDayFormatter()
  const how = state === 'open' ? w.split.paidOf(paid, shares) : w.split.whole[state]
  return (
    <ListRow
      icon={<SquareSplitHorizontal aria-hidden className="size-5" />}
      title={author?.name ?? note ?? shop?.[language] ?? w.title}
      note={`${when(createdTime)} · ${how}`}
      trailing={<span className="tabular font-semibold text-text">{showAmount(amount)} GF</span>}
      to={paths.split(code)}
    />
  )
}
