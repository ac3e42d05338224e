import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { useRelativeDayFormatter } from '../use-relative-day-formatter.ts'

interface Line {
  id: number
  code: string
  amount: string
  createdTime: string
}

export interface CreateSheetProps {
  userId: number
  open: boolean
  onClose: () => void
  /** Whether the page was opened with it. */
  isFirst: boolean
}

interface LinksPageProps<Side extends string, L extends Line> {
  title: string
  icon: LucideIcon
  createLabel: string
  /** The sheet that creates one; each opening mounts it again. */
  Sheet: ComponentType<CreateSheetProps>
  /** Whether the page opens with the sheet. */
  begins: (params: URLSearchParams, userId: number) => boolean
  words: {
    side: string
    sides: Readonly<Record<Side, string>>
    none: Readonly<Record<Side, string>>
    more: string
    loading: string
  }
  /** The two sides; the first is shown at first. */
  sides: readonly [Side, Side]
  useLines: (userId: number, side: Side) => UseInfiniteQueryResult<InfiniteData<{ records: L[] }>>
  describe: (line: L) => { name: string; how: string }
  path: (code: string) => string
}

/** The member's own links with shares by side, and the action that creates one. */
export function LinksPage<Side extends string, L extends Line>(props: LinksPageProps<Side, L>) {
  const userId = useSession()?.user.id
  if (userId === undefined) return <RedirectToLogin />
  return (
    <Page title={props.title}>
      <Links userId={userId} {...props} />
    </Page>
  )
}

function Links<Side extends string, L extends Line>({
  userId,
  icon: Icon,
  createLabel,
  Sheet,
  begins,
  words,
  sides,
  useLines,
  describe,
  path,
}: { userId: number } & LinksPageProps<Side, L>) {
  const [params] = useSearchParams()
  const [isFirst, setFirst] = useState(() => begins(params, userId))
  const sheet = useOverlay<true>()
  const [side, setSide] = useState(sides[0])
  const when = useRelativeDayFormatter()
  const own = useOwnAmounts()
  const list = useLines(userId, side)
  const lines = list.data?.pages.flatMap(({ records }) => records) ?? []
  const icon = <Icon aria-hidden className="size-5" />
  return (
    <div className="flex flex-col gap-4">
      <Button wide size="large" icon={icon} onClick={() => sheet.open(true)}>
        {createLabel}
      </Button>
      <Segmented<Side>
        label={words.side}
        options={sides.map((value) => ({ value, label: words.sides[value] }))}
        value={side}
        onValueChange={setSide}
      />
      <Loaded of={list} skeleton={<SkeletonRows />}>
        {() =>
          lines.length === 0 ? (
            <EmptyState drawing="receipt">{words.none[side]}</EmptyState>
          ) : (
            <ListCard aria-label={words.sides[side]}>
              {lines.map((line) => {
                const { name, how } = describe(line)
                return (
                  <ListRow
                    key={line.id}
                    icon={icon}
                    title={name}
                    note={`${when(line.createdTime)} · ${how}`}
                    trailing={
                      <span className="tabular font-semibold text-text">{own.amount(line.amount)} GF</span>
                    }
                    to={path(line.code)}
                  />
                )
              })}
            </ListCard>
          )
        }
      </Loaded>
      <ListEnd of={list} count={lines.length} more={words.more} loading={words.loading} />
      <Sheet
        key={isFirst ? 'first' : sheet.opening}
        userId={userId}
        open={isFirst || sheet.isOpen}
        isFirst={isFirst}
        onClose={() => {
          setFirst(false)
          sheet.close()
        }}
      />
    </div>
  )
}
