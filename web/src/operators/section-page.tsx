import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useWords } from '../lib/words.ts'
import { EmptyState } from '../ui/states.tsx'
import { useOperatorSession } from './account/operator-session.ts'
import { rolesOf, type Section, sectionOf, sectionsOf } from './sections.ts'
import { words } from './words.ts'

/** A section of the console, for the roles that may see it. */
export function SectionPage({
  section,
  lead,
  children,
}: {
  section: Section['name']
  /** By default that of the list's description. */
  lead?: string
  children: ReactNode
}) {
  const w = useWords(words)
  const operator = useOperatorSession()?.operator
  const isAllowed = operator !== undefined && sectionsOf(operator).some(({ name }) => name === section)
  const language = useLanguage()
  const described = sectionOf(section)
  const title = described.title[language]
  const text = lead ?? described.lead?.[language]
  useDocumentTitle(title)
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 pb-3">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-sm text-quiet">{w.clock}</p>
      </div>
      {isAllowed && text && <p className="-mt-2 pb-4 text-quiet">{text}</p>}
      {isAllowed ? (
        children
      ) : (
        <EmptyState drawing="gate" title={w.notYours}>
          {w.notYoursText(
            rolesOf(section)
              .map((role) => w.roles[role])
              .join(w.separator),
          )}
        </EmptyState>
      )}
    </>
  )
}
