import type { Terms } from '@torch/contract/points.ts'
import { useTermsQuery } from '../../economy/terms.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { releasePeriods } from '../../points/release/release-periods.ts'
import { showRate } from '../../referrals/show-rate.ts'
import { words as levelWords } from '../../referrals/torch-words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { words } from './about-words.ts'

/** Shows the parameters in force, which are the same for all users. */
export function RulesInForce() {
  const w = useWords(words).rules
  const query = useTermsQuery()
  const { data: terms } = query
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <p className="text-sm text-quiet">{w.lead}</p>
      {terms && <Figures terms={terms} />}
      <Loaded of={query} skeleton={<SkeletonRows count={6} />} />
    </Card>
  )
}

function Figures({ terms }: { terms: Terms }) {
  const w = useWords(words).rules
  const levelName = useWords(levelWords).level
  return (
    <>
      <Group title={w.groups.paying}>
        {[
          { name: w.pay, value: w.payText(terms.customerRewardMultiple) },
          { name: w.cap, value: w.capText(whole(terms.memberRewardCap)) },
          { name: w.pending, value: w.pendingText(terms.rewardPendingDays) },
          { name: w.refund, value: w.refundText(terms.refundDays) },
          { name: w.exchange, value: w.exchangeText(terms.exchangeMultiple) },
        ]}
      </Group>
      <Group title={w.groups.release}>
        {[
          ...releasePeriods(terms.releaseBands).map(({ from, to, perMille }) => ({
            name: to ? w.period(from, to) : w.periodFrom(from),
            value: w.perMille(perMille),
          })),
          { name: w.release, value: w.releaseText(terms.releaseDivisor) },
          { name: w.fee, value: w.feeText(whole(terms.manualReleaseFee)) },
          ...terms.autoReleasePackages.map(({ months, price }) => ({
            name: w.auto(months),
            value: `${whole(price)} GF`,
          })),
        ]}
      </Group>
      <Group title={w.groups.friends}>
        {[
          ...terms.referralMultiples.map(({ validFriends, multiple }) => ({
            name: validFriends > 1 ? w.directFrom(validFriends) : w.direct,
            value: w.directText(multiple),
          })),
          { name: w.gift, value: w.giftText(terms.giftMultiple) },
          { name: w.giftCap, value: w.giftCapText(whole(terms.giftDailyCap)) },
          { name: w.share, value: w.shareText(whole(terms.vipThreshold)) },
          ...terms.levels.map(({ code, minPv, minReferrals, dividendRate }) => ({
            name: levelName[code],
            value: w.levelText(minReferrals, whole(minPv), showRate(dividendRate)),
          })),
        ]}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: { name: string; value: string }[] }) {
  return (
    <section className="mt-4 text-sm [&_dd]:whitespace-pre-line">
      <h3 className="font-semibold">{title}</h3>
      <Facts facts={children} />
    </section>
  )
}

/** Formats round figures without decimals. */
function whole(amount: string): string {
  return showAmount(amount).replace(/\.00$/, '')
}
