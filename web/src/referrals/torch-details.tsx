import { readUnits, showUnits } from '@torch/contract/money.ts'
import { useTerms } from '../economy/terms.ts'
import { dayOf, showDate } from '../lib/calendar.ts'
import { showAmount } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Facts } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { hasStatus, LevelRing, StatusBadge } from './level-mark.tsx'
import { daysUntilFinal, showDividendRates } from './reward-rules.tsx'
import { type Level, type LevelRule, showDividendRate } from './torch-level.ts'
import { useLevelName, words } from './torch-words.ts'
import { words as sharedWords } from './words.ts'

interface TorchDetailsProps {
  open: boolean
  onClose: () => void
  level: Level
  levels: readonly LevelRule[]
}

/** Shows the level, its rewards, the next level's conditions, and a comparison of all four. */
export function TorchDetails({ open, onClose, level, levels }: TorchDetailsProps) {
  const w = useWords(words)
  const language = useLanguage()
  const own = useOwnAmounts()
  const name = useLevelName(level.code)
  const nextName = useLevelName(level.next?.code ?? 'ETERNAL')
  return (
    <Sheet title={w.details} {...{ open, onClose }}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-center gap-2 text-center">
          <LevelRing level={level} className="size-28" />
          <p className="flex flex-wrap items-center justify-center gap-2 text-base font-semibold">
            {name}
            {hasStatus(level) && <StatusBadge level={level} />}
          </p>
          {(level.status === 'pending' || level.status === 'suspended') && (
            <p className="text-sm">{w.statusNote[level.status]}</p>
          )}
          {level.code === 'ETERNAL' && <p className="text-quiet">{w.max}</p>}
          {level.next && (
            <p className="text-sm text-quiet">
              {w.next(nextName)}
              <br />
              {w.needs(level.next.minReferrals, showUnits(readUnits(level.next.minPv)))}
            </p>
          )}
        </div>
        <Facts
          facts={[
            { name: w.rate, value: showDividendRate(level.dividendRate) },
            { name: w.dividends, value: `${own.units(level.dividends)} PV` },
            {
              name: w.friends,
              value: level.next ? `${level.friends} / ${level.next.minReferrals}` : String(level.friends),
            },
            {
              name: w.countedPv,
              value: level.next
                ? `${own.units(level.countedPv)} / ${showAmount(level.next.minPv)}`
                : own.units(level.countedPv),
            },
            ...(level.achievedTime
              ? [{ name: w.achieved, value: showDate(dayOf(level.achievedTime), language) }]
              : []),
          ]}
        />
        <p className="text-sm text-quiet">{w.countedHint}</p>
        <section aria-label={w.levels}>
          <h3 className="mb-2 font-semibold">{w.levels}</h3>
          <LevelTable {...{ level, levels }} />
        </section>
        <DividendNote />
      </div>
    </Sheet>
  )
}

/** Explains when dividends are paid and which friends count, by the parameters in force. */
function DividendNote() {
  const w = useWords(sharedWords)
  const terms = useTerms()
  if (!terms) return null
  return (
    <div className="flex flex-col gap-2 text-sm text-quiet">
      <p>{w.rewards.dividendText(showDividendRates(terms), daysUntilFinal(terms))}</p>
      <p>{w.invite.validMeaning(showAmount(terms.validFriendMinimum), daysUntilFinal(terms))}</p>
    </div>
  )
}

function LevelTable({ level, levels }: Pick<TorchDetailsProps, 'level' | 'levels'>) {
  const w = useWords(words)
  return (
    <table className="tabular w-full text-right text-sm max-xs:block max-xs:*:block [&_tr]:max-xs:grid [&_tr]:max-xs:grid-cols-2">
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            {w.column.level}
          </th>
          <th scope="col" className="py-2 font-medium">
            {w.column.friends}
          </th>
          <th scope="col" className="py-2 font-medium">
            {w.column.pv}
          </th>
          <th scope="col" className="py-2 font-medium">
            {w.column.rate}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {levels.map(({ code, minReferrals, minPv, dividendRate }) => (
          <tr key={code} className={classNames(code === level.code && 'font-semibold text-accent')}>
            <th scope="row" className="py-2 text-left font-medium">
              {w.level[code]}
              {code === level.code && <span className="block text-xs">{w.current}</span>}
            </th>
            <td className="py-2">{minReferrals}</td>
            <td className="py-2">{showUnits(readUnits(minPv)).replace(/\.00$/, '')}</td>
            <td className="py-2">{showDividendRate(dividendRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
