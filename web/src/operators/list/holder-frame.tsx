import type { InspectedMember, InspectedShop } from '@torch/contract/operator-lists.ts'
import type { ActAnswer } from '@torch/contract/operators.ts'
import type { ReactNode } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { ActAnswers } from '../act-answers.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import { TagRow } from '../notes/tag-row.tsx'
import type { Target } from '../rewards/target.ts'
import { ActRows } from './act-rows.tsx'
import { JournalRows } from './journal-rows.tsx'
import { words } from './list-words.ts'
import { SectionLink } from './section-link.tsx'

interface HolderFrameProps {
  holder: Pick<InspectedMember | InspectedShop, 'id' | 'tags' | 'balances' | 'journals' | 'acts'>
  kind: Target['holder']
  picture: ReactNode
  name: string
  badges: ReactNode
  /** Since when and why operators disabled or suspended it. */
  blocked: { since: string; reason: string; answers?: readonly ActAnswer[] } | null
  actions: ReactNode
  /** Who it is; on a wide screen beside the activities. */
  facts: ReactNode
  /** Activities: records, rewards, restrictions. */
  business?: ReactNode
  /** Beside the link to all journals. */
  links?: ReactNode
}

/** Shows a holder of points, a member or a shop, with everything operators may know. */
export function HolderFrame(props: HolderFrameProps) {
  const { holder, kind, picture, name, badges, blocked, actions, facts, business, links } = props
  const w = useWords(words)
  const target = { holder: kind, id: holder.id, name }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {picture}
        <h2 className="min-w-0 text-2xl font-bold break-words">{name}</h2>
        {badges}
      </div>
      <TagRow target={target} tags={holder.tags} />
      {blocked && (
        <div className="rounded-lg bg-bad-soft p-4">
          <p className="font-semibold text-bad">{blocked.since}</p>
          <p className="break-words">{blocked.reason}</p>
          <ActAnswers answers={blocked.answers ?? []} />
        </div>
      )}
      <BalanceFacts balances={holder.balances} />
      {actions}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @2xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {facts}
          <NotesCard target={target} />
          <ActRows acts={holder.acts} all={`${paths.consoleLog}?${kind}Id=${holder.id}`} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {business}
          <JournalRows journals={holder.journals} />
          <p className="flex flex-wrap gap-4">
            <SectionLink section="journals" to={`${paths.consoleJournals}?holderId=${holder.id}`}>
              {w.allJournals}
            </SectionLink>
            {links}
          </p>
        </div>
      </div>
    </>
  )
}

/** Shows the balances of a member or a shop in one line. */
export function BalanceFacts({ balances }: { balances: InspectedMember['balances'] }) {
  const w = useWords(words)
  const { gf, frozenGf, pv, frozenPv } = balances
  const figures = [
    [`GF · ${w.available}`, gf],
    [`GF · ${w.frozen}`, frozenGf],
    [`PV · ${w.available}`, pv],
    [`PV · ${w.frozen}`, frozenPv],
  ] as const
  return (
    <Card>
      <h2 className="sr-only">{w.balances}</h2>
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {figures.map(([name, amount]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="tabular text-base font-semibold wrap-anywhere">{showAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
