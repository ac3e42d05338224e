import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { journalWords, kindName } from '../journal-words.ts'
import { BarTable } from './bar-table.tsx'
import { CsvButton } from './csv-button.tsx'
import { words } from './economy-words.ts'
import type { Figures } from './queries.ts'

/** Shows the PV still to be released, by holder and by origin. */
export function PvCard({ figures: { pv, countedTime } }: { figures: Figures }) {
  const common = useWords(words)
  const w = common.pv
  const { kinds } = useWords(journalWords)
  const holderBars = [
    { name: w.membersAvailable, amount: pv.members.available },
    { name: w.membersFrozen, amount: pv.members.frozen },
    { name: w.pending, amount: pv.pending },
    { name: w.shopsAvailable, amount: pv.shops.available },
    { name: w.shopsFrozen, amount: pv.shops.frozen },
  ]
  const sources = pv.sources
    .filter(({ made }) => readUnits(made) > 0n)
    .map(({ kind, made }) => ({ name: kindName(kinds, kind), amount: made }))
  const back = pv.sources.reduce((all, source) => all + readUnits(source.back), 0n)
  return (
    <Card>
      <CardTitle
        action={
          <CsvButton
            of={w.title}
            fileName={`torch-pv-${countedTime.slice(0, 10)}`}
            heads={[common.name, w.made, w.back]}
            rows={() => [
              ...pv.sources.map((one) => [
                kindName(kinds, one.kind),
                { amount: one.made },
                { amount: one.back },
              ]),
              [w.released, { amount: '0.0000' }, { amount: pv.released }],
              [w.uncounted, { amount: pv.uncounted }, { amount: '0.0000' }],
              [w.outstanding, { amount: pv.outstanding }, { amount: '0.0000' }],
            ]}
          />
        }
      >
        {w.title}
      </CardTitle>
      <p className="text-xl font-bold">
        <Amount value={pv.outstanding} currency="PV" />
      </p>
      <h3 className="mt-4 text-sm font-semibold">{w.sources}</h3>
      <BarTable caption={w.sources} bars={sources} tone="violet" />
      <Facts
        facts={[
          { name: w.back, value: <Amount value={writeUnits(-back)} /> },
          { name: w.released, value: <Amount value={writeUnits(-readUnits(pv.released))} /> },
          ...(readUnits(pv.uncounted) === 0n
            ? []
            : [{ name: w.uncounted, value: <Amount value={pv.uncounted} /> }]),
          { name: w.outstanding, value: <Amount value={pv.outstanding} /> },
        ]}
      />
      <p className="mt-1 text-sm text-quiet">{w.note}</p>
      <h3 className="mt-4 text-sm font-semibold">{w.held}</h3>
      <BarTable caption={w.held} bars={holderBars} tone="violet" />
    </Card>
  )
}
