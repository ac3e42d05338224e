import type { AppealState } from '@torch/contract/states.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Readonly<Record<AppealState, BadgeTone>> = {
  pending: 'accent',
  'under-review': 'gold',
  succeeded: 'good',
  failed: 'bad',
  withdrawn: 'neutral',
}

/** Shows an appeal's state in the server's words. */
export function AppealBadge({ status, text }: { status: AppealState; text: string }) {
  return <Badge tone={TONES[status]}>{text}</Badge>
}
