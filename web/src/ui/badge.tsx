import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'good' | 'bad' | 'accent' | 'gold' | 'violet'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-quiet',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
  gold: 'bg-gold-soft text-gold',
  violet: 'bg-violet-soft text-violet',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs font-semibold',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
