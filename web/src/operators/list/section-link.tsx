import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOperatorSession } from '../account/operator-session.ts'
import { type Section, sectionsOf } from '../sections.ts'

/** Links to a page of the console if the operator may see it; otherwise only text. */
export function SectionLink({
  section,
  to,
  children,
}: {
  section: Section['name']
  to: string
  children: ReactNode
}) {
  const operator = useOperatorSession()?.operator
  const canOpen = operator !== undefined && sectionsOf(operator).some(({ name }) => name === section)
  if (!canOpen) return <>{children}</>
  return (
    <Link
      to={to}
      // Enlarges the touch target beyond the line.
      className="relative inline-block min-h-6 font-medium after:absolute after:-inset-y-2.5 after:left-1/2 after:w-full after:min-w-11 after:-translate-x-1/2 break-words text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
