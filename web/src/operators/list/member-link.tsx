import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { SectionLink } from './section-link.tsx'

/** A member wherever the console names one: leads to the page, for who may open it. */
export function MemberLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <SectionLink section="members" to={paths.consoleMember(id)}>
      {children}
    </SectionLink>
  )
}
