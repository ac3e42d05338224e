import type { Act } from '@torch/contract/operators.ts'
import { listPage } from '../engine/list-page.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { words } from '../words.ts'
import { useActText } from './act-text.ts'

/** The audit log. */
export const Component = listPage('log', {
  words: { act: words.tree.acts.names },
  cells: {
    act: ({ row }) => (
      <span className="inline-block min-w-20">
        <ActPart act={row} part="name" />
      </span>
    ),
    about: ({ row }) => <ActPart act={row} part="about" />,
    details: ({ row }) => <ActPart act={row} part="details" />,
    ip: ({ row }) => <span className="inline-block min-w-28 break-all">{row.ip}</span>,
  },
})

/** Shows one part of an act's log entry. */
export function ActPart({ act, part }: { act: Act; part: keyof ReturnType<typeof useActText> }) {
  const text = useActText(act)[part]
  const isPerson = part === 'about' && act.memberId !== null && act.about === `member:${act.memberId}`
  return isPerson ? <MemberLink id={act.memberId ?? 0}>{text}</MemberLink> : text
}
