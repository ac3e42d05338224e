import type { Act } from '@torch/contract/operators.ts'
import { MemberLink } from '../list/member-link.tsx'
import { useActText } from './act-text.ts'

/** One part of what the log says of an act. */
export function ActPart({ act, part }: { act: Act; part: keyof ReturnType<typeof useActText> }) {
  const text = useActText(act)[part]
  const isPerson = part === 'about' && act.memberId !== null && act.about === `member:${act.memberId}`
  return isPerson ? <MemberLink id={act.memberId ?? 0}>{text}</MemberLink> : text
}
