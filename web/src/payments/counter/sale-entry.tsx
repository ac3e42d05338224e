import { useWords } from '../../lib/words.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from './counter-words.ts'
import { Keypad } from './keypad.tsx'
import { ServicePicks } from './service-picks.tsx'
import type { RungUp } from './use-sale.ts'

/** Ringing up: figures on the keypad, or the shop's items. */
export function SaleEntry({ sale }: { sale: RungUp }) {
  const w = useWords(words)
  return (
    <>
      <Segmented
        label={w.entry}
        options={[
          { value: 'keypad', label: w.keypad },
          { value: 'services', label: w.services },
        ]}
        value={sale.entry}
        onValueChange={sale.setEntry}
      />
      {sale.entry === 'keypad' ? <Keypad onKey={sale.onKey} /> : <Services sale={sale} />}
    </>
  )
}

function Services({ sale: { services, rung, onPick, shop } }: { sale: RungUp }) {
  const w = useWords(words)
  if (services.length > 0) return <ServicePicks services={services} picks={rung.picks} onPick={onPick} />
  return (
    <Loaded
      of={shop}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      failed={() => <p className="py-6 text-center text-quiet">{w.servicesFailed}</p>}
    >
      {() => <p className="py-6 text-center text-balance text-quiet">{w.noServices}</p>}
    </Loaded>
  )
}
