import { useQuery } from '@tanstack/react-query'
import type { Terms } from '@torch/contract/points.ts'
import { ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTermsQuery } from '../../economy/terms.ts'
import { words as economyWords } from '../../economy/words.ts'
import { termsWords } from '../../identity/terms/terms-words.ts'
import { showAmount } from '../../lib/format.ts'
import { createQueryKeys } from '../../lib/query-keys.ts'
import { useWords } from '../../lib/words.ts'
import { IntroductionRow } from '../../merchants/application/introduction-link.tsx'
import { paths } from '../../paths.ts'
import { releasePeriods } from '../../points/release/release-periods.ts'
import { showRate } from '../../referrals/show-rate.ts'
import { words as levelWords } from '../../referrals/torch-words.ts'
import { Card, CardTitle, Facts, ListCard, ListRow } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { words } from './about-words.ts'

export function Component() {
  const w = useWords(words)
  const open = useWords(economyWords)
  const terms = useWords(termsWords)
  return (
    <Page title={w.title}>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <img src="/icon.svg" alt="" width="88" height="88" />
        <p className="text-2xl font-bold">火炬 Torch</p>
        <p className="max-w-md text-balance text-quiet">{w.lead}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Fact icon={<PointsMark of="GF" className="size-7" />} title={w.gfTitle} text={w.gfText} />
        <Fact icon={<PointsMark of="PV" className="size-7" />} title={w.pvTitle} text={w.pvText} />
        <Fact
          icon={<ScrollText aria-hidden className="size-7 shrink-0 text-accent" />}
          title={w.safeTitle}
          text={w.safeText}
        />
        <RulesInForce />
        <ListCard aria-label={open.title}>
          <ListRow title={open.title} note={open.entryNote} to={paths.transparency} />
          <ListRow title={terms.title} to={paths.terms} />
          <IntroductionRow />
        </ListCard>
        <AboutApp />
      </div>
    </Page>
  )
}

/** Shows the version of the build and its licences. */
function AboutApp() {
  const w = useWords(words).app
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListCard aria-label={w.title}>
        <ListRow title={w.version} trailing={<span className="tabular">{__TORCH_VERSION__}</span>} />
        <ListRow title={w.licences} note={w.licencesNote} onClick={() => setOpen(true)} />
      </ListCard>
      <LicencesSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <Card className="flex gap-4">
      {icon}
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-quiet">{text}</p>
      </div>
    </Card>
  )
}

/** The format of `licences.json`, which plugins/licences.ts writes. */
interface Licence {
  name: string
  version: string
  licence: string
  text: string
}

const licenceKeys = createQueryKeys(['licences'])

/** Lists the licences of the app's dependencies. */
export function LicencesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words).app
  const query = useQuery({
    queryKey: licenceKeys.all,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readLicences,
  })
  const { data } = query
  return (
    <Sheet title={w.licences} {...{ open, onClose }}>
      {data && (
        <>
          <p className="pb-2 text-sm text-quiet">{w.lead(data.length)}</p>
          <ul className="divide-y divide-line">
            {data.map(({ name, version, licence, text }) => (
              <li key={name}>
                <details>
                  <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2">
                    <span className="min-w-0 font-medium break-words">
                      {name} <span className="tabular text-sm font-normal text-quiet">{version}</span>
                    </span>
                    <span className="shrink-0 text-sm text-quiet">{licence}</span>
                  </summary>
                  <p lang="en" className="pb-3 text-xs whitespace-pre-line text-quiet">
                    {text || w.noText}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
      <Loaded of={query} skeleton={<SkeletonRows count={6} />} />
    </Sheet>
  )
}

async function readLicences(): Promise<Licence[]> {
  const answer = await fetch('/licences.json')
  if (!answer.ok) throw new Error(`licences: ${answer.status}`)
  return (await answer.json()) as Licence[]
}

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
