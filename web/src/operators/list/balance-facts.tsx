import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { words } from './list-words.ts'

/** Shows the balances of a member or a shop. */
export function BalanceFacts({ balances }: { balances: InspectedMember['balances'] }) {
  const w = useWords(words)
  const { gf, frozenGf, pv, frozenPv } = balances
  return (
    <Card>
      <CardTitle>{w.balances}</CardTitle>
      <Facts
        facts={[
          { name: `GF · ${w.available}`, value: showAmount(gf) },
          { name: `GF · ${w.frozen}`, value: showAmount(frozenGf) },
          { name: `PV · ${w.available}`, value: showAmount(pv) },
          { name: `PV · ${w.frozen}`, value: showAmount(frozenPv) },
        ]}
      />
    </Card>
  )
}
