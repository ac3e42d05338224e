import type { Reputation } from '@torch/contract/trading.ts'
import { BadgeCheck } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

interface ReputationLineProps {
  reputation: Reputation
  /** In figures only, for lists. */
  isShort?: boolean
}

/** Shows a member's trading record: completed trades, completion rate, release time. */
export function ReputationLine({ reputation, isShort = false }: ReputationLineProps) {
  const { short, ...standing } = useWords(words).standing
  const w = isShort ? { ...standing, ...short } : standing
  const { completedTrades, completionRate, medianReleaseSeconds } = reputation
  const parts = [
    completedTrades > 0 && w.trades(completedTrades),
    completionRate !== null && w.rate(completionRate),
    medianReleaseSeconds !== null && w.release(showRoughDuration(medianReleaseSeconds, w)),
  ].filter((part) => part !== false)
  return (
    <span className="tabular text-sm text-quiet">
      <span className="sr-only">{w.label}: </span>
      {parts.length === 0 && w.none}
      {parts.map((part, place) => (
        <span key={part} className="mr-1 inline-block whitespace-nowrap max-xs:whitespace-normal">
          {place === 0 && completedTrades > 0 && (
            <BadgeCheck aria-hidden className="mr-1 inline-block size-3.5 align-[-0.2em] text-good" />
          )}
          {part}
          {/* At the end, so that no line begins with it. */}
          {place < parts.length - 1 && <>&nbsp;· </>}
        </span>
      ))}
    </span>
  )
}

type TimeWords = Readonly<Record<'seconds' | 'minutes' | 'hours', (count: number) => string>>

/** Formats a duration with one unit, at least 1. */
function showRoughDuration(seconds: number, w: TimeWords): string {
  if (seconds < 60) return w.seconds(Math.max(1, seconds))
  if (seconds < 3600) return w.minutes(Math.round(seconds / 60))
  return w.hours(Math.round(seconds / 3600))
}

/** Returns a member's displayed name. */
export function nameOf({ nickname, username }: { nickname: string | null; username: string }): string {
  return nickname || username
}
