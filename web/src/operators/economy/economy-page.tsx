import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { SectionPage } from '../section-page.tsx'
import { words } from './economy-words.ts'

const PARTS = [
  ['figures', paths.consoleEconomy],
  ['flows', paths.consoleFlows],
  ['anomalies', paths.consoleAnomalies],
  ['simulation', paths.consoleSimulation],
] as const

/** A part of the economy, with links to the others. */
export function EconomyPage({ children }: { children: ReactNode }) {
  const w = useWords(words)
  return (
    <SectionPage section="economy">
      <nav aria-label={w.parts} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {PARTS.map(([name, to]) => (
          <NavLink
            key={name}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 shrink-0 items-center border-b-3 px-3 text-sm font-medium whitespace-nowrap',
                isActive ? 'border-accent-fill text-accent' : 'border-transparent text-quiet',
              )
            }
          >
            {w[name]}
          </NavLink>
        ))}
      </nav>
      {children}
    </SectionPage>
  )
}
