import type { Act } from '@torch/contract/operators.ts'
import { MemberLink } from '../list/member-link.tsx'
import { useActText } from './act-text.ts'

/** Shows one part of an act's log entry. */
export function ActPart({ act, part }: { act: Act; part: keyof ReturnType<typeof useActText> }) {
  const text = useActText(act)[part]
  const isPerson = part === 'about' && act.memberId !== null && act.about === `member:${act.memberId}`
  return isPerson ? <MemberLink id={act.memberId ?? 0}>{text}</MemberLink> : text
}
