import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { Utensils } from 'lucide-react'
import { useLanguage } from '../../lib/language.ts'
import { useOffered, useService } from '../../lib/service.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { words } from '../words.ts'

/** Leads to a first payment, the one thing to do until the member has spent some GF. */
export function FirstSteps({ account }: { account: PointsAccount | undefined }) {
  const w = useWords(words).first
  const trading = useOffered('trading')
  const own = useOwnAmounts()
  if (!account || readUnits(account.totalGfSpent) > 0n) return null
  const available = readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const has = available > 0n
  if (!has && !trading) return null
  return (
    <Card aria-label={w.title}>
      <CardTitle>{has ? w.gift(own.units(available)) : w.title}</CardTitle>
      <p className="mb-3 text-sm text-quiet">{has ? w.payAndEarn : w.buyFirst}</p>
      {has ? (
        <FirstPayment available={available} />
      ) : (
        <ButtonLink to={paths.tradingHall} variant="secondary" wide>
          {w.buy}
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
      <ButtonLink to={paths.merchants} wide icon={icon}>
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
