import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { ProgressRing } from '../ui/figures/progress-ring.tsx'
import { type Level, showDividendRate } from './torch-level.ts'
import { useLevelName, words } from './torch-words.ts'

/** Shows the progress to the next level's friends (outer ring) and PV (inner ring) around the current one's rate. */
export function LevelRing({ level, className = 'size-20' }: { level: Level; className?: string }) {
  const w = useWords(words)
  const next = useLevelName(level.next?.code ?? 'ETERNAL')
  return (
    <ProgressRing
      percent={level.percent}
      label={w.progressLabel(next)}
      inner={level.pvPercent}
      className={className}
    >
      <span className="tabular block text-sm leading-tight font-bold">
        {level.code === 'NONE' ? (
          <>
            <span className="block text-accent">{level.percent}%</span>
            <span className="block text-violet">{level.pvPercent}%</span>
          </>
        ) : (
          showDividendRate(level.dividendRate)
        )}
      </span>
    </ProgressRing>
  )
}

export function StatusBadge({ level }: { level: Level }) {
  const w = useWords(words)
  return <Badge tone={TONES[level.status]}>{w.status[level.status]}</Badge>
}

/** Returns whether to show a status: without a level only a pending one exists. */
export function hasStatus({ code, status }: Level): boolean {
  return code !== 'NONE' || status === 'pending'
}

const TONES = {
  active: 'good',
  inactive: 'bad',
  pending: 'neutral',
  suspended: 'bad',
  unknown: 'neutral',
} as const
