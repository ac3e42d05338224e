import type { ReactNode } from 'react'
import { SectionPage } from '../section-page.tsx'
import type { Section } from '../sections.ts'
import { isId } from './use-filters.ts'

interface RecordsPageProps {
  section: Section['name']
  list: ReactNode
  /** The opened record; undefined for the list alone. */
  detail: ReactNode | undefined
}

/** Shows a list at full width, beside the opened record, or replaced by it on small screens. */
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

/** Returns the id in a path; undefined where it is invalid. */
export function idOf(named: string | undefined): number | undefined {
  return named !== undefined && isId(named) ? Number(named) : undefined
}
