import { CalendarCheck, Printer, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from './finance-words.ts'

interface FinanceActionsProps {
  onPvIn: () => void
  /** Undefined while no code is known. */
  onShowCode: (() => void) | undefined
}

/** Links from the shop's finances to its tools; on a phone also its code. */
export function FinanceActions({ onPvIn, onShowCode }: FinanceActionsProps) {
  const w = useWords(words)
  return (
    <Card aria-label={w.actions} className="p-2!">
      <ul className="grid grid-cols-4 gap-1 max-xs:grid-cols-2 wide:grid-cols-3">
        {onShowCode && (
          <li className="wide:hidden">
            <button
              type="button"
              aria-label={w.showCode}
              onClick={onShowCode}
              className={`w-full ${ACTION_CLASS}`}
            >
              <QrCode aria-hidden className="size-5" />
              {w.code}
            </button>
          </li>
        )}
        <Place to={paths.merchantClosing} label={w.closing}>
          <CalendarCheck aria-hidden className="size-5" />
        </Place>
        <Place to={paths.counterCard} label={w.card}>
          <Printer aria-hidden className="size-5" />
        </Place>
        <li>
          <button type="button" onClick={onPvIn} className={`w-full ${ACTION_CLASS}`}>
            <PointsMark of="PV" className="size-5" />
            {w.fromPersonal}
          </button>
        </li>
      </ul>
    </Card>
  )
}

const ACTION_CLASS =
  'flex min-h-12 items-center justify-center gap-2 rounded-md px-1 text-center text-sm font-medium max-sm:flex-col max-sm:gap-0.5 max-sm:py-1 transition-colors hover:bg-sunken active:bg-sunken'

function Place({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ACTION_CLASS}>
        {children}
        {label}
      </Link>
    </li>
  )
}
