import { Calculator, CalendarCheck, ChartColumn, Printer, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from './finance-words.ts'

/** Links from the shop's finances to its tools. */
export function FinanceActions({ onPvIn }: { onPvIn: () => void }) {
  const w = useWords(words)
  return (
    <Card aria-label={w.actions} className="p-2!">
      <ul className="grid grid-cols-3 gap-1 max-xs:grid-cols-2">
        <Place to={paths.merchantCounter} label={w.counter}>
          <Calculator aria-hidden className="size-5" />
        </Place>
        <Place to={paths.merchantClosing} label={w.closing}>
          <CalendarCheck aria-hidden className="size-5" />
        </Place>
        <Place to={paths.merchantSales} label={w.sales}>
          <ChartColumn aria-hidden className="size-5" />
        </Place>
        <Place to={paths.counterCard} label={w.card}>
          <Printer aria-hidden className="size-5" />
        </Place>
        <Place to={paths.merchantStaff} label={w.staff}>
          <UsersRound aria-hidden className="size-5" />
        </Place>
        <li>
          <button type="button" onClick={onPvIn} className={`w-full ${ACTION_CLASS}`}>
            <Round>
              <PointsMark of="PV" className="size-5" />
            </Round>
            {w.fromPersonal}
          </button>
        </li>
      </ul>
    </Card>
  )
}

const ACTION_CLASS =
  'flex min-h-20 flex-col items-center gap-1.5 rounded-md px-0.5 pt-2 pb-1 text-center text-xs font-medium transition-colors hover:bg-sunken active:bg-sunken'

function Place({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ACTION_CLASS}>
        <Round>{children}</Round>
        {label}
      </Link>
    </li>
  )
}

function Round({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
      {children}
    </span>
  )
}
