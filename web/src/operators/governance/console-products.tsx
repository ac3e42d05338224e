import { requestPermissions } from '@torch/contract/change-permissions.ts'
import type { OperatedProduct } from '@torch/contract/governance.ts'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMay } from '../account/operator-session.ts'
import { useActFromSearch } from '../global-search/pending-act.ts'
import { POLLED, useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { toInputText } from './parameter-value.ts'
import { useTermFacts } from './product-facts.ts'
import { ProductSheet } from './product-sheet.tsx'
import { productWords } from './product-words.ts'
import { ReasonProposal } from './propose-sheet.tsx'

type Act = 'close' | 'reopen' | 'stop'
type Asking = { act: 'open'; product: OperatedProduct | null } | { act: Act; product: OperatedProduct }

const TONES: Record<OperatedProduct['status'], BadgeTone> = {
  'on-sale': 'good',
  closed: 'accent',
  'off-sale': 'neutral',
}
const ACTS: Record<OperatedProduct['status'], readonly Act[]> = {
  'on-sale': ['close', 'stop'],
  closed: ['reopen', 'stop'],
  'off-sale': [],
}

/** Lists wealth products, the promised interest and open proposals. */
export function Component() {
  const w = useWords(productWords)
  return (
    <SectionPage section="products" lead={w.lead}>
      <Products />
    </SectionPage>
  )
}

function Products() {
  const w = useWords(productWords)
  const canOpen = useMay(requestPermissions['open-product'])
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  useActFromSearch(['open-product'], () => setAsking({ act: 'open', product: null }))
  const query = useOperatorQuery(governanceKeys.products(), 'listProducts', {}, POLLED)
  return (
    <Loaded of={query} skeleton={<SkeletonRows count={4} />}>
      {({ products, treasury }) => (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3">
            {canOpen && (
              <Button
                icon={<Plus aria-hidden className="size-5" />}
                onClick={() => setAsking({ act: 'open', product: null })}
              >
                {w.open}
              </Button>
            )}
            <p className="tabular text-quiet">{w.treasury(showAmount(treasury))}</p>
          </div>
          {products.length === 0 && <EmptyState drawing="receipt">{w.none}</EmptyState>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[48rem]:max-wide:grid-cols-2 desk:grid-cols-2">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  canOpen={canOpen}
                  onAsk={(act) => setAsking({ act, product })}
                />
              </li>
            ))}
          </ul>
          {asking?.act === 'open' && <ProductSheet replaces={asking.product} onClose={close} />}
          {asking && asking.act !== 'open' && (
            <SaleSheet act={asking.act} product={asking.product} onClose={close} />
          )}
        </div>
      )}
    </Loaded>
  )
}

interface CardProps {
  product: OperatedProduct
  canOpen: boolean
  onAsk: (act: Act | 'open') => void
}

function ProductCard({ product, canOpen, onAsk }: CardProps) {
  const w = useWords(productWords)
  const language = useLanguage()
  const terms = useTermFacts()
  const canSell = useMay(requestPermissions['product-sale'])
  const {
    name,
    status,
    sold,
    remaining,
    running,
    promised,
    reserved,
    earlyRedeemAllowed,
    earlyRedeemRatePpm,
  } = product
  const penalty =
    earlyRedeemRatePpm === null ? w.platform : `${toInputText(String(earlyRedeemRatePpm), 'ppm')}%`
  const gf = (amount: string) => `${showAmount(amount)} GF`
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{name[language]}</h2>
        <Badge tone={TONES[status]}>{w.statuses[status]}</Badge>
      </div>
      <Facts
        facts={[
          ...terms(product, earlyRedeemAllowed ? penalty : w.noEarly),
          { name: w.sold, value: gf(sold) },
          { name: w.remaining, value: gf(remaining) },
          { name: w.running, value: gf(running) },
          { name: w.promised, value: gf(promised) },
          { name: w.reserved, value: gf(reserved) },
        ]}
      />
      {status !== 'off-sale' && (
        <div className="mt-auto flex flex-wrap gap-2">
          {canSell &&
            ACTS[status].map((act) => (
              <Button key={act} variant="secondary" onClick={() => onAsk(act)}>
                {w.acts[act]}
              </Button>
            ))}
          {canOpen && (
            <Button variant="secondary" onClick={() => onAsk('open')}>
              {w.reprice}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function SaleSheet({ act, product, onClose }: { act: Act; product: OperatedProduct; onClose: () => void }) {
  const w = useWords(productWords)
  const language = useLanguage()
  return (
    <ReasonProposal
      title={w.acts[act]}
      onClose={onClose}
      change={{ kind: 'product-sale', id: String(product.id), act }}
      text={
        <>
          <p className="font-semibold">{product.name[language]}</p>
          <p className="text-quiet">{w.actNotes[act]}</p>
        </>
      }
    />
  )
}
