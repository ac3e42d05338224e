import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Terms } from '@torch/contract/points.ts'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { useTermsQuery } from '../../economy/terms.ts'
import { isSecondKeyError, useSecondKeyOnDemand } from '../../identity/second-key/use-second-key.tsx'
import type { Data } from '../../lib/api/client.ts'
import { showDate } from '../../lib/calendar.ts'
import { showAmount, wholeCents } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FaultNote } from '../../ui/fault-note.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { useAutoReleaseLeft, usePointsForecast } from '../assets-queries.ts'
import { words as assetsWords } from '../assets-words.ts'
import { useMomentFormatter } from './use-moment-formatter.ts'
import { useTimeLeft } from './use-time-left.ts'
import { words } from './words.ts'

const MONTHS_A_YEAR = 12

type Package = Terms['autoReleasePackages'][number]
type Prospect = Data<'getPointsForecast'>['packages'][number]

interface AutoReleaseSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  available: Units | undefined
  /** The package chosen at first. */
  months?: number | undefined
}

/** Buys daily release without a fee for some months: the choice of a package, and its benefit for this balance. */
export function AutoReleaseSheet(props: AutoReleaseSheetProps) {
  const { open, onClose, userId, available } = props
  const t = useWords(words).auto
  const terms = useTermsQuery()
  const packages = terms.data?.autoReleasePackages
  const prospects = usePointsForecast().data?.packages
  const left = useTimeLeft(useAutoReleaseLeft())
  const shown = useMomentFormatter()
  const [months, setMonths] = useState(props.months)
  const flow = useMoneyFlow(
    'purchaseAutoRelease',
    (chosen: Package) => ({
      params: { userId },
      query: { intervalMonths: String(chosen.months) as '1' | '6' | '12' | '36' },
      body: secondKey.body,
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKeyOnDemand(flow)
  const { agreed, receipt } = flow
  const chosen = packages?.find((one) => one.months === months)
  const prospectOf = (one: Package) => prospects?.find((prospect) => prospect.months === one.months)
  const isLoss = loses(agreed && prospectOf(agreed))
  const disabledReason = useDisabledReason({ packages, chosen, available, isRunning: left !== undefined })

  return (
    <MoneySheet
      {...{ open, onClose }}
      title={t.title}
      failedTitle={t.failed}
      flow={flow}
      fault={secondKey.isFault ? undefined : flow.fault}
      form={
        <>
          {left ? <Running left={left} /> : <p className="text-sm text-quiet">{t.lead}</p>}
          {packages ? (
            <fieldset className="flex flex-col gap-2.5">
              <legend className="mb-2 text-sm font-medium">{t.choose}</legend>
              {packages.map((one) => (
                <PackageChoice
                  key={one.months}
                  offer={one}
                  prospect={prospectOf(one)}
                  checked={one.months === months}
                  disabled={left !== undefined}
                  onChoose={() => {
                    flow.changed()
                    setMonths(one.months)
                  }}
                />
              ))}
            </fieldset>
          ) : (
            <Loaded of={terms} skeleton={<SkeletonRows count={4} />} />
          )}
        </>
      }
      formFooter={
        <Button wide disabledReason={disabledReason} onClick={() => chosen && flow.review(chosen)}>
          {t.review}
        </Button>
      }
      confirmTitle={t.confirmTitle}
      confirmLabel={isLoss ? t.confirmLoss : t.confirm}
      danger={isLoss}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Agreement {...{ offer: agreed, prospect: prospectOf(agreed), available }} />
            {secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={
        receipt && (
          <>
            <Figure units={readUnits(receipt.price)} currency="GF" />
            <Facts
              facts={[
                { name: t.cost, value: `${showAmount(receipt.price)} GF` },
                { name: t.until, value: shown(receipt.endTime) },
              ]}
            />
          </>
        )
      }
    />
  )
}

interface DisabledReasonInput {
  packages: readonly Package[] | undefined
  chosen: Package | undefined
  available: Units | undefined
  isRunning: boolean
}

/** Returns why buying is disabled: while a package runs, or below the price (rules/points#auto-release). */
function useDisabledReason({
  packages,
  chosen,
  available,
  isRunning,
}: DisabledReasonInput): string | undefined {
  const t = useWords(words).auto
  if (isRunning) return t.whyRunning
  const has = (one: Package | undefined) =>
    one === undefined || available === undefined || available >= readUnits(one.price)
  const least = packages?.[0]
  if (least && !has(least)) return t.notEnough(showAmount(least.price))
  if (!chosen) return t.needPackage
  return has(chosen) ? undefined : t.notEnoughFor(showAmount(chosen.price))
}

function Running({ left }: { left: string }) {
  const t = useWords(words).auto
  return (
    <div className="flex items-start gap-3 rounded-md bg-good-soft px-3.5 py-3">
      <Timer aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          {t.running} <span className="tabular">{left}</span>
        </p>
        <p className="text-sm">{t.runningText}</p>
      </div>
    </div>
  )
}

interface PackageChoiceProps {
  offer: Package
  prospect: Prospect | undefined
  checked: boolean
  disabled: boolean
  onChoose: () => void
}

function PackageChoice({ offer, prospect, checked, disabled, onChoose }: PackageChoiceProps) {
  const t = useWords(words).auto
  const saving = readUnits(offer.saving)
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer flex-col gap-1 rounded-lg border-2 px-3.5 py-3 has-focus-visible:outline-3 has-focus-visible:outline-accent',
        checked ? 'border-accent-fill bg-accent-soft' : 'border-line bg-surface',
        disabled && 'cursor-not-allowed',
      )}
    >
      <input
        type="radio"
        name="package"
        className="pointer-events-none absolute inset-0 opacity-0"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{t.months(offer.months)}</span>
        {saving > 0n && <Badge tone="good">{t.saving(showUnits(saving))}</Badge>}
        <span className="tabular ml-auto font-semibold text-gold">{t.price(showAmount(offer.price))}</span>
      </span>
      {prospect && <PaysOff prospect={prospect} />}
    </label>
  )
}

function PaysOff({ prospect }: { prospect: Prospect }) {
  const t = useWords(words).auto
  const language = useLanguage()
  return (
    <span className="tabular flex flex-col text-sm text-quiet">
      <span>{t.brings(showAmount(prospect.releasedGf), showUnits(netOf(prospect)))}</span>
      <span className={prospect.breakEvenDay ? undefined : 'font-medium text-bad'}>
        {prospect.breakEvenDay ? t.paysOff(showDate(prospect.breakEvenDay, language)) : t.paysNot}
      </span>
    </span>
  )
}

interface AgreementProps {
  offer: Package
  prospect: Prospect | undefined
  available: Units | undefined
}

function Agreement({ offer, prospect, available }: AgreementProps) {
  const w = useWords(assetsWords)
  const own = useOwnAmounts()
  const t = useWords(words).auto
  const language = useLanguage()
  const yearGf = usePointsForecast().data?.curve.at(-1)?.releasedGf
  const price = readUnits(offer.price)
  return (
    <>
      <Figure units={price} currency="GF" />
      <Facts
        facts={[
          { name: t.package, value: t.months(offer.months) },
          ...(prospect
            ? [
                { name: w.outcome.given, value: `${showAmount(offer.price)} GF` },
                { name: w.outcome.returns, value: w.outcome.about(showAmount(prospect.releasedGf)) },
                ...(offer.months > MONTHS_A_YEAR && yearGf
                  ? [{ name: t.firstYear, value: `${showAmount(yearGf)} GF` }]
                  : []),
                {
                  name: w.outcome.when,
                  value: prospect.breakEvenDay
                    ? t.paysOffBy(showDate(prospect.breakEvenDay, language))
                    : t.paysNot,
                },
                {
                  name: t.net,
                  value: (
                    <span className={netOf(prospect) < 0n ? 'text-bad' : 'text-good'}>
                      {showUnits(netOf(prospect))} GF
                    </span>
                  ),
                },
              ]
            : []),
          ...(available === undefined
            ? []
            : [{ name: w.afterwards, value: `${own.units(available - price)} GF` }]),
        ]}
      />
      {prospect && loses(prospect) && <FaultNote text={t.loss(showUnits(-netOf(prospect)))} />}
    </>
  )
}

function netOf({ net }: Prospect): Units {
  return wholeCents(readUnits(net))
}

/** Whether a package releases less than its price. */
function loses(prospect: Prospect | undefined): boolean {
  return prospect !== undefined && netOf(prospect) < 0n
}
