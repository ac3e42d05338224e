import type { PublishedProof } from '@torch/contract/balance-proof.ts'
import { readUnits } from '@torch/contract/money.ts'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Card, CardTitle, Facts } from '../ui/card.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { partsOf } from './parts.ts'
import { words } from './words.ts'

const TONES = {
  gfAvailable: 'fill-gold bg-gold',
  gfFrozen: 'fill-accent bg-accent',
  gfWealth: 'fill-violet bg-violet',
  gfReleasePool: 'fill-good bg-good',
  gfTreasury: 'fill-quiet bg-quiet',
  gfFees: 'fill-bad bg-bad',
} as const

/** Shows all GF by holder as a bar and figures, and the PV still to be released. */
export function GfDistribution({ proof }: { proof: PublishedProof }) {
  const w = useWords(words).gfDistribution
  const { totals, platform } = proof
  const amounts = {
    gfAvailable: totals.gfAvailable,
    gfFrozen: totals.gfFrozen,
    gfWealth: totals.gfWealth,
    gfReleasePool: platform.gfReleasePool,
    gfTreasury: platform.gfTreasury,
    gfFees: platform.gfFees,
  }
  const parts = partsOf(Object.entries(amounts).map(([, amount]) => readUnits(amount)))
  const names = Object.keys(amounts) as (keyof typeof amounts)[]
  return (
    <>
      <Card>
        <CardTitle>{w.title}</CardTitle>
        <p className="text-sm text-quiet">{w.issued}</p>
        <p className="text-2xl font-bold">
          <Amount value={platform.gfIssued} currency="GF" />
        </p>
        <svg
          aria-hidden
          viewBox="0 0 1000 40"
          preserveAspectRatio="none"
          className="my-4 h-5 w-full rounded-full"
        >
          {names.map((name, place) => (
            <rect
              key={name}
              x={parts[place]?.from ?? 0}
              width={parts[place]?.width ?? 0}
              height="40"
              className={TONES[name]}
            />
          ))}
        </svg>
        <table className="tabular w-full text-sm">
          <caption className="sr-only">{w.title}</caption>
          <tbody className="divide-y divide-line">
            {names.map((name, place) => (
              <tr key={name} className="max-xs:flex max-xs:flex-wrap max-xs:justify-between">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  <span aria-hidden className={`mr-2 inline-block size-2.5 rounded-full ${TONES[name]}`} />
                  {w[name]}
                </th>
                <td className="py-2.5 text-right font-medium whitespace-nowrap max-xs:ml-auto">
                  {showAmount(amounts[name])}
                  <span className="block text-xs font-normal text-quiet">
                    {w.share(parts[place]?.percent ?? '0.0')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-sm text-quiet">{w.adds}</p>
      </Card>
      <Card>
        <CardTitle>{w.pvTitle}</CardTitle>
        <p className="text-2xl font-bold">
          <Amount value={platform.pvIssued} currency="PV" />
        </p>
        <Facts
          facts={[
            { name: w.pvAvailable, value: <Amount value={totals.pvAvailable} /> },
            { name: w.pvFrozen, value: <Amount value={totals.pvFrozen} /> },
            { name: w.holders, value: w.holdersText(proof.holders.toLocaleString('en')) },
          ]}
        />
      </Card>
    </>
  )
}
