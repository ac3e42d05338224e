import type { UserInfo } from '@torch/contract/identity.ts'
import { readUnits } from '@torch/contract/money.ts'
import { Timer, TrendingDown, Trophy, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTerms } from '../../economy/terms.ts'
import { showDate } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { useAutoReleaseLeft, usePendingRewards, usePointsForecast } from '../../points/assets-queries.ts'
import { words } from '../../points/assets-words.ts'
import { firstDayBelow } from '../../points/release/first-day-below.ts'
import { useTimeLeft } from '../../points/release/use-time-left.ts'
import { words as rewardWords } from '../../points/rewards-words.ts'
import type { AssetSheet } from '../../points/use-asset-sheet.ts'
import { levelOf } from '../../referrals/torch-level.ts'
import { useLevelName } from '../../referrals/torch-words.ts'
import { useMaturedCount } from '../../wealth/queries.ts'

const SOON_MILLISECONDS = 3 * 86_400_000

interface WarningsProps {
  user: UserInfo
  onOpen: (sheet: AssetSheet) => void
}

/** Shows warnings about possible losses, each with a link to act. */
export function Warnings({ user, onOpen }: WarningsProps) {
  const w = useWords(words).warning
  const r = useWords(rewardWords)
  const owed = usePendingRewards().data?.owed ?? '0'
  const left = useAutoReleaseLeft()
  const timeLeft = useTimeLeft(left)
  const matured = useMaturedCount()
  const level = useLevelWarning(user, left !== undefined)

  const warnings: { key: string; icon: ReactNode; text: string; action: string; sheet: AssetSheet }[] = []
  if (readUnits(owed) > 0n) {
    const icon = <Undo2 aria-hidden className="size-5" />
    const text = r.owedWarning(showAmount(owed))
    warnings.push({ key: 'owed', icon, text, action: r.owedAction, sheet: 'pending' })
  }
  if (matured > 0) {
    const icon = <Trophy aria-hidden className="size-5" />
    warnings.push({
      key: 'matured',
      icon,
      text: w.matured(matured),
      action: w.maturedAction,
      sheet: 'wealth',
    })
  }
  if (left !== undefined && left < SOON_MILLISECONDS && timeLeft) {
    const icon = <Timer aria-hidden className="size-5" />
    warnings.push({ key: 'auto', icon, text: w.autoEnds(timeLeft), action: w.autoEndsAction, sheet: 'auto' })
  }
  if (level) {
    const icon = <TrendingDown aria-hidden className="size-5" />
    warnings.push({ key: 'level', icon, text: level, action: w.levelAction, sheet: 'forecast' })
  }
  if (warnings.length === 0) return null
  return (
    <section aria-label={w.title}>
      <ul className="flex flex-col gap-2">
        {warnings.map(({ key, icon, text, action, sheet }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onOpen(sheet)}
              className="flex min-h-14 w-full items-center gap-3 rounded-lg bg-gold-soft px-3.5 py-2.5 text-left text-sm transition-[filter] hover:brightness-97"
            >
              <span className="shrink-0 text-gold">{icon}</span>
              <span className="tabular min-w-0 flex-1">{text}</span>
              <span className="shrink-0 font-semibold text-gold">{action}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a warning for a level that has lapsed, or will within a month because PV falls below its minimum. */
function useLevelWarning(user: UserInfo, isReleasing: boolean): string | undefined {
  const w = useWords(words).warning
  const language = useLanguage()
  const terms = useTerms()
  const curve = usePointsForecast().data?.curve
  const level = levelOf(user, terms?.levels ?? [])
  const name = useLevelName(level.code)
  const rule = terms?.levels.find(({ code }) => code === level.code)
  if (level.code === 'NONE' || !rule) return undefined
  if (level.status !== 'active') return w.levelLost(name)
  // PV only shrinks automatically with auto refresh.
  const day = isReleasing && curve ? firstDayBelow(curve, readUnits(rule.minPv)) : undefined
  return day && w.levelAtRisk(name, `${showAmount(rule.minPv)} PV`, showDate(day, language))
}
