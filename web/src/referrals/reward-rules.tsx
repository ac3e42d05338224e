import type { Terms } from '@torch/contract/points.ts'
import { Crown, Gift, Hourglass, type LucideIcon, UserRoundPlus, UsersRound } from 'lucide-react'
import { useTermsQuery } from '../economy/terms.ts'
import { useWords } from '../lib/words.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonBars } from '../ui/skeleton.tsx'
import { showRate } from './show-rate.ts'
import { words } from './words.ts'

/** Shows the rewards for friends, with the current figures. */
export function RewardRules() {
  const w = useWords(words)
  const query = useTermsQuery()
  const terms = query.data
  const multiples = useMultiples(terms)
  return (
    <Card>
      <CardTitle>{w.invite.rewards}</CardTitle>
      {terms ? (
        <ul className="flex flex-col divide-y divide-line">
          <Rule
            Icon={UserRoundPlus}
            title={w.rewards.direct}
            text={w.rewards.directText(multiples, daysUntilFinal(terms))}
          />
          <Rule Icon={Gift} title={w.rewards.gift} text={w.rewards.giftText(terms.giftMultiple)} />
          <Rule Icon={UsersRound} title={w.rewards.team} text={w.rewards.teamText} />
          <Rule
            Icon={Crown}
            title={w.rewards.dividend}
            text={w.rewards.dividendText(showDividendRates(terms), daysUntilFinal(terms))}
          />
          {terms.rewardPendingDays > 0 && (
            <Rule Icon={Hourglass} title={w.rewards.when} text={w.rewards.pending(terms.rewardPendingDays)} />
          )}
        </ul>
      ) : (
        <Loaded of={query} skeleton={<SkeletonBars count={3} className="flex flex-col gap-4" />} />
      )}
    </Card>
  )
}

/** Returns an inviter's multiples, '3 倍 PV；有效好友满 10 人 4 倍，满 20 人 5 倍'; empty until loaded. */
export function useMultiples(terms: Terms | undefined): string {
  const w = useWords(words).rewards
  const [first, ...more] = terms?.referralMultiples ?? []
  if (!first) return ''
  const steps = more.map(({ multiple, validFriends }) => w.multipleFrom(multiple, validFriends))
  return w.multiple(first.multiple) + (steps.length > 0 ? w.withFriends(steps.join(w.join)) : '')
}

/** '5% / 8% / 10% / 12%': the dividend rates of all levels, the lowest first. */
export function showDividendRates({ levels }: Terms): string {
  return levels.map(({ dividendRate }) => showRate(dividendRate)).join(' / ')
}

/** Returns after how many days a payment is final; its pending rewards become available that night. */
export function daysUntilFinal({ rewardPendingDays }: Terms): number {
  return Math.max(1, rewardPendingDays)
}

function Rule({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-quiet">{text}</p>
      </div>
    </li>
  )
}
