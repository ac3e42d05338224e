import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { BarTable } from './bar-table.tsx'
import { CsvButton } from './csv-button.tsx'
import { words } from './economy-words.ts'
import type { Figures } from './queries.ts'

/** Shows all issued GF by location. */
export function GfCard({ figures: { gf, releaseForecast, countedTime } }: { figures: Figures }) {
  const common = useWords(words)
  const w = common.gf
  const bars = [
    { name: w.membersAvailable, amount: gf.members.available },
    { name: w.membersFrozen, amount: gf.members.frozen },
    { name: w.shopsAvailable, amount: gf.shops.available },
    { name: w.shopsFrozen, amount: gf.shops.frozen },
    { name: w.wealth, amount: gf.wealth },
    { name: w.releasePool, amount: gf.releasePool },
    { name: w.treasury, amount: gf.treasury },
    { name: w.fees, amount: gf.fees },
  ]
  return (
    <Card>
      <CardTitle
        action={
          <CsvButton
            of={w.title}
            fileName={`torch-gf-${countedTime.slice(0, 10)}`}
            heads={[common.name, common.amount]}
            rows={() => [
              [w.issued, { amount: gf.issued }],
              ...bars.map(({ name, amount }) => [name, { amount }]),
            ]}
          />
        }
      >
        {w.title}
      </CardTitle>
      <p className="text-sm text-quiet">{w.issued}</p>
      <p className="mb-2 text-xl font-bold">
        <Amount value={gf.issued} currency="GF" />
      </p>
      <BarTable caption={w.title} bars={bars} tone="gold" />
      <Facts facts={[{ name: w.interest, value: <Amount value={releaseForecast.promisedInterest} /> }]} />
      <p className="mt-1 text-sm text-quiet">{w.note}</p>
    </Card>
  )
}
