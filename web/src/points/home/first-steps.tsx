import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { Utensils } from 'lucide-react'
import { useLanguage } from '../../lib/language.ts'
import { useOffered, useService } from '../../lib/service.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from '../words.ts'

/**
 * Explains GF and PV and where to spend them, until the member has spent some. Wide screens explain it beside the
 * balances.
 */
export function FirstSteps({ account }: { account: PointsAccount | undefined }) {
  const w = useWords(words)
  const trading = useOffered('trading')
  if (!account || readUnits(account.totalGfSpent) > 0n) return null
  const available = readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const has = available > 0n
  return (
    <Card aria-label={w.first.title}>
      <CardTitle>{w.first.title}</CardTitle>
      {has && <p className="mb-2 font-medium">{w.first.gift(showUnits(available))}</p>}
      <ul className="mb-3 flex flex-col gap-2 text-sm text-quiet wide:hidden">
        <li className="flex gap-2.5">
          <PointsMark of="GF" className="mt-0.5 size-4.5 shrink-0" />
          {w.visitor.gf}
        </li>
        <li className="flex gap-2.5">
          <PointsMark of="PV" className="mt-0.5 size-4.5 shrink-0" />
          {w.visitor.pv}
        </li>
      </ul>
      {has && <FirstPayment available={available} />}
      {!has && trading && (
        <ButtonLink to={paths.tradingHall} variant="secondary" wide>
          {w.first.buy}
        </ButtonLink>
      )}
    </Card>
  )
}

/** Leads to one payment that is filled in, which a demo proposes; elsewhere to the shops. */
function FirstPayment({ available }: { available: Units }) {
  const w = useWords(words).first
  const language = useLanguage()
  const demo = useService()?.demoPayment
  const icon = <Utensils aria-hidden className="size-5" />
  if (!demo || readUnits(demo.priceGf) > available)
    return (
      <ButtonLink to={paths.merchants} variant="secondary" wide icon={icon}>
        {w.shops}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to={`${paths.scanPayment}?code=${demo.gfPaymentCode}`}
      state={{ item: demo.item[language], amount: demo.priceGf }}
      wide
      icon={icon}
    >
      {w.pay(showUnits(readUnits(demo.priceGf)))}
    </ButtonLink>
  )
}
