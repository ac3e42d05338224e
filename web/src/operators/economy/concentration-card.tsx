import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { CurveChart, CurveTable } from '../../ui/figures/curve-chart.tsx'
import { CsvButton } from './csv-button.tsx'
import { words } from './economy-words.ts'
import type { Figures } from './queries.ts'

type Concentration = Figures['concentration'][number]

const HOLDINGS = ['members-gf', 'members-pv', 'shops-gf', 'shops-pv'] as const
/** Chart units for a hundredth of a per cent, so that the axis shows per cent. */
const HUNDREDTH = 100n

/** Shows the concentration of holdings: the share of the largest holders, and the whole curve. */
export function ConcentrationCard({ figures }: { figures: Figures }) {
  const common = useWords(words)
  const w = common.distribution
  const [whose, setWhose] = useState<Concentration['population']>('members-gf')
  const shown = figures.concentration.find((one) => one.population === whose)
  const name = w[whose]
  return (
    <Card>
      <CardTitle
        action={
          shown && (
            <CsvButton
              of={`${w.title}, ${name}`}
              fileName={`torch-${whose}-${figures.countedTime.slice(0, 10)}`}
              heads={[w.group, w.people, w.held, w.part]}
              rows={() => [
                ...shown.top.map(({ group, holders, held, share }) => [
                  w.groups[group],
                  holders,
                  { amount: held },
                  common.percent(percent(share)),
                ]),
                ...shown.curve.map((share, place) => [
                  w.poorest(String(place)),
                  '',
                  '',
                  common.percent(percent(share)),
                ]),
              ]}
            />
          )
        }
      >
        {w.title}
      </CardTitle>
      <Select
        label={w.whose}
        value={whose}
        onValueChange={setWhose}
        options={HOLDINGS.map((value) => ({ value, label: w[value] }))}
        hint={whose === 'members-gf' ? w.gf : undefined}
      />
      {shown ? <DistributionTable key={whose} of={shown} /> : <p className="py-6 text-quiet">{w.none}</p>}
    </Card>
  )
}

function DistributionTable({ of: distribution }: { of: Concentration }) {
  const common = useWords(words)
  const w = common.distribution
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Facts
        facts={[
          { name: w.holders, value: w.holdersText(distribution.holders.toLocaleString('en')) },
          { name: w.total, value: <Amount value={distribution.total} /> },
          { name: w.gini, value: `${Math.floor(distribution.gini / 100) / 100}` },
        ]}
      />
      <p className="-mt-2 text-sm text-quiet">{w.giniNote}</p>
      <CurveChart
        label={w.curve}
        tone={distribution.population.endsWith('gf') ? 'gold' : 'violet'}
        start={50}
        points={distribution.curve.map((share, place) => ({
          label: common.percent(String(place)),
          value: BigInt(share) * HUNDREDTH,
        }))}
        readout={(place) => (
          <>
            <span className="block text-quiet">{w.curve}</span>
            <span className="font-semibold">
              {w.poorest(String(place))} {w.hold(percent(distribution.curve[place] ?? 0))}
            </span>
          </>
        )}
        table={
          <CurveTable
            caption={w.curve}
            heads={[w.poorest('N'), w.part]}
            rows={distribution.curve
              .map((share, place) => [common.percent(String(place)), common.percent(percent(share))])
              .filter((_, place) => place % 5 === 0)}
          />
        }
      />
      <CurveTable
        caption={w.title}
        heads={[w.group, w.people, w.held, w.part]}
        rows={distribution.top.map(({ group, holders, held, share }) => [
          w.groups[group],
          holders.toLocaleString('en'),
          showAmount(held),
          common.percent(percent(share)),
        ])}
      />
    </div>
  )
}

/** Formats hundredths of a per cent, cut to tenths: 3456 -> '34.5'. */
function percent(share: number): string {
  return `${Math.floor(share / 100)}.${Math.floor((share % 100) / 10)}`
}
