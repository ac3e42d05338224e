import type { UserInfo } from '@torch/contract/identity.ts'
import { PV, readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTerms } from '../economy/terms.ts'
import { useWords } from '../lib/words.ts'
import { classNames } from '../ui/class-names.ts'
import { hasStatus, LevelRing, StatusBadge } from './level-mark.tsx'
import { TorchDetails } from './torch-details.tsx'
import { type Level, levelOf } from './torch-level.ts'
import { useLevelName, words } from './torch-words.ts'

/** Shows the user's torch bearer level and the progress to the next one. A tap shows all four. */
export function TorchCard({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const levels = useTerms()?.levels ?? []
  const level = levelOf(user, levels)
  const name = useLevelName(level.code)
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex w-full items-center gap-4 max-xs:flex-wrap rounded-lg bg-surface p-4 text-left shadow-card transition-colors hover:bg-sunken"
      >
        <LevelRing level={level} />
        <span className="flex min-w-0 flex-1 flex-col gap-1 max-xs:basis-full">
          <span className="text-sm text-quiet">{w.title}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {hasStatus(level) && <StatusBadge level={level} />}
          </span>
          <NextLine level={level} />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-xs:hidden" />
      </button>
      <TorchDetails open={isOpen} onClose={() => setOpen(false)} {...{ level, levels }} />
    </>
  )
}

/** Formats PV without decimals, rounded down: a condition is never shown as met before it is. */
function wholePoints(units: Units): string {
  return showUnits(units - (units % PV)).replace(/\.00$/, '')
}

/** The colour of the condition's ring. */
function Dot({ className }: { className: string }) {
  return <span aria-hidden className={classNames('mr-1.5 inline-block size-2 rounded-full', className)} />
}

function NextLine({ level: { code, next, friends, countedPv } }: { level: Level }) {
  const w = useWords(words)
  const name = useLevelName(next?.code ?? 'ETERNAL')
  if (code === 'ETERNAL') return <span className="text-sm text-quiet">{w.max}</span>
  if (!next) return null
  return (
    <span className="text-sm text-quiet">
      <span className="block">{w.next(name)}</span>
      <span className="tabular block">
        <Dot className="bg-accent-fill" />
        {w.progress(friends, next.minReferrals)}
      </span>
      <span className="tabular block">
        <Dot className="bg-violet" />
        {w.pvProgress(wholePoints(countedPv), wholePoints(readUnits(next.minPv)))}
      </span>
    </span>
  )
}
