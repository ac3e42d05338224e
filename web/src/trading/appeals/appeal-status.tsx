import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export type AppealStatusKey = '1' | '2' | '3' | '4' | '5'

const KEYS: readonly AppealStatusKey[] = ['1', '2', '3', '4', '5']
const TONES: Record<AppealStatusKey, BadgeTone> = {
  1: 'accent',
  2: 'gold',
  3: 'good',
  4: 'bad',
  5: 'neutral',
}

/** 1 pending, 2 under review, 3 succeeded, 4 failed, 5 withdrawn. */
export function keyOf(status: number): AppealStatusKey {
  return KEYS.find((key) => Number(key) === status) ?? '1'
}

/** Where a case stands, in the server's words: one that both sides settled says so. */
export function AppealBadge({ status, text }: { status: number; text: string }) {
  return <Badge tone={TONES[keyOf(status)]}>{text}</Badge>
}
