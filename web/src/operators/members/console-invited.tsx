import type { Person } from '@torch/contract/operator-lists.ts'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { idOf } from '../engine/use-filters.ts'
import { SectionPage } from '../section-page.tsx'
import { Level } from './invitation-tree.tsx'
import { words } from './tree-words.ts'
import { useInvited } from './use-invited.ts'

/** Shows the invitation tree from a member on: the inviters above and the invited below. */
export function Component() {
  const id = idOf(useParams().id)
  return <SectionPage section="members">{id !== undefined && <Tree key={id} id={id} />}</SectionPage>
}

function Tree({ id }: { id: number }) {
  const w = useWords(words)
  const query = useInvited(id)
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Link
        to={paths.consoleMember(id)}
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-full px-2 text-sm font-semibold text-accent"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {w.back}
      </Link>
      <Loaded
        of={query}
        skeleton={<SkeletonRows count={6} />}
        {...(query.error instanceof Refusal &&
          query.error.status === 404 && {
            failed: (gone) => <EmptyState drawing="lost">{messageOf(gone)}</EmptyState>,
          })}
      >
        {({ pages: [first] }) =>
          first && (
            <>
              <Card>
                <CardTitle>{w.title(first.member.username)}</CardTitle>
                <p className="pb-2 text-sm text-quiet">{w.lead}</p>
                <Inviters people={first.inviters ?? []} />
              </Card>
              <Card>
                <CardTitle>{w.below(first.member.username)}</CardTitle>
                <Level id={id} name={first.member.username} level={1} />
              </Card>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Lists the inviters, nearest first, with links to their trees. */
function Inviters({ people }: { people: readonly Person[] }) {
  const w = useWords(words)
  if (people.length === 0) return <p>{w.aboveNone}</p>
  return (
    <nav aria-label={w.above}>
      <p className="text-sm font-medium">{w.above}</p>
      <ol className="flex flex-wrap items-center gap-x-1">
        {people.map(({ id, username }, place) => (
          <li key={id} className="flex min-w-0 items-center gap-1">
            {place > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />}
            <Link
              to={paths.consoleInvited(id)}
              className="inline-flex min-h-11 items-center font-medium break-all text-accent underline-offset-4 hover:underline"
            >
              {username}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
