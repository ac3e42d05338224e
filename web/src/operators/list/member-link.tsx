import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { SectionLink } from './section-link.tsx'

/** Links a member's name to the page, for operators who may open it. */
export function MemberLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <SectionLink section="members" to={paths.consoleMember(id)}>
      {children}
    </SectionLink>
  )
}
