import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/states.tsx'
import { SectionPage } from '../section-page.tsx'
import type { Section } from '../sections.ts'
import { words } from './list-words.ts'

interface RecordsPageProps {
  section: Section['name']
  list: ReactNode
  /** What was opened; the list alone without it. */
  detail: ReactNode | undefined
}

/** A list beside what was opened of it; on a phone or a tablet one after the other. */
export function RecordsPage({ section, list, detail }: RecordsPageProps) {
  const w = useWords(words)
  return (
    <SectionPage section={section}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[22rem_minmax(0,1fr)] desk:items-start">
        <div className={classNames(detail !== undefined && 'hidden desk:block')}>{list}</div>
        {detail ?? (
          <div className="hidden desk:block">
            <EmptyState drawing="receipt">{w.choose}</EmptyState>
          </div>
        )}
      </div>
    </SectionPage>
  )
}

/** The id in an address, where it is one. */
export function idOf(named: string | undefined): number | undefined {
  return named !== undefined && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined
}
