import type { ReactNode } from 'react'
import { SectionPage } from '../section-page.tsx'
import type { Section } from '../sections.ts'
import { isId } from './use-filters.ts'

interface RecordsPageProps {
  section: Section['name']
  list: ReactNode
  /** What was opened; the list alone without it. */
  detail: ReactNode | undefined
}

/** A list on all the width there is; beside what was opened of it, or on a phone or a tablet in its place. */
export function RecordsPage({ section, list, detail }: RecordsPageProps) {
  return (
    <SectionPage section={section}>
      {detail === undefined ? (
        list
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[22rem_minmax(0,1fr)] desk:items-start">
          <div className="hidden desk:block">{list}</div>
          {detail}
        </div>
      )}
    </SectionPage>
  )
}

/** The id in an address, where it is one. */
export function idOf(named: string | undefined): number | undefined {
  return named !== undefined && isId(named) ? Number(named) : undefined
}
