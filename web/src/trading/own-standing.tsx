import { useId } from 'react'
import { useWords } from '../lib/words.ts'
import { Card, Facts } from '../ui/card.tsx'
import { useTradingStanding } from './queries.ts'
import { ReputationLine } from './reputation-line.tsx'
import { showHundreds } from './show-hundreds.ts'
import { words } from './words.ts'

/** Shows the user's trading record and the resulting limit of open purchases (rules/trading#buy-limit). */
export function OwnStanding() {
  const w = useWords(words).ownStanding
  const id = useId()
  const standing = useTradingStanding()
  if (!standing) return null
  const { reputation, partners, days, buyLimit, buyingGf, perPartner, fromDays } = standing
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-1 py-3!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-semibold">
          {w.title}
        </h2>
        <ReputationLine reputation={reputation} />
      </div>
      <Facts
        facts={[
          { name: w.limit, value: `${showHundreds(buyLimit)} GF` },
          { name: w.buying, value: `${showHundreds(buyingGf)} GF` },
        ]}
      />
      <p className="text-xs text-quiet">
        {days < fromDays
          ? w.risesLater(fromDays, showHundreds(perPartner), partners)
          : w.rises(showHundreds(perPartner), partners)}{' '}
        {w.whoCounts}
      </p>
    </Card>
  )
}
