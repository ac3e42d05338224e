import type { Units } from '@torch/contract/money.ts'
import type { WealthProduct, WealthRecord } from '@torch/contract/wealth.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useOverlay } from '../ui/use-overlay.ts'
import { EarlyRedemption } from './early-redemption.tsx'
import { termRate, yearlyRate } from './growth.ts'
import { InvestSheet } from './invest-sheet.tsx'
import { useMaturedCount, useProducts } from './queries.ts'
import { RecordList } from './record-list.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'
import { words } from './words.ts'

interface WealthSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  available: Units | undefined
}

type Tab = 'products' | 'records'

/** Shows the products on sale and the user's investments; each opens on top. */
export function WealthSheet({ open, onClose, userId, available }: WealthSheetProps) {
  const w = useWords(words)
  const matured = useMaturedCount()
  const [chosen, setTab] = useState<Tab>()
  const tab = chosen ?? (matured > 0 ? 'records' : 'products')
  const invest = useOverlay<WealthProduct>()
  const redeem = useOverlay<WealthRecord>()

  return (
    <>
      <Sheet title={w.title} {...{ open, onClose }}>
        <Tabs<Tab>
          label={w.tabs}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'products', label: w.products, content: <Products onChoose={invest.open} /> },
            {
              value: 'records',
              label: w.records,
              content: <RecordList onShow={redeem.open} onProducts={() => setTab('products')} />,
            },
          ]}
        />
      </Sheet>
      {invest.of && (
        <InvestSheet
          key={`invest ${invest.opening}`}
          product={invest.of}
          open={invest.isOpen}
          onClose={invest.close}
          onInvested={() => setTab('records')}
          {...{ userId, available }}
        />
      )}
      {redeem.of && (
        <RedeemSheet
          key={`redeem ${redeem.opening}`}
          record={redeem.of}
          open={redeem.isOpen}
          onClose={redeem.close}
          userId={userId}
        />
      )}
    </>
  )
}

function Products({ onChoose }: { onChoose: (product: WealthProduct) => void }) {
  const w = useWords(words)
  const query = useProducts()
  const { data: products } = query
  if (!products)
    return <Loaded of={query} skeleton={<SkeletonRows count={3} />} failedTitle={w.productsFailed} />
  if (products.length === 0) return <EmptyState drawing="gate">{w.noProducts}</EmptyState>
  return (
    <ul className="flex flex-col gap-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} onClick={() => onChoose(product)} />
        </li>
      ))}
    </ul>
  )
}

/** Summarizes a product: return, term and minimum. */
export function ProductCard({ product, onClick }: { product: WealthProduct; onClick: () => void }) {
  const w = useWords(words)
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {product.productName}
          <Badge tone="gold">{w.term(product.termDays)}</Badge>
        </span>
        <span className="tabular text-2xl font-bold text-gold">
          {w.yearly(yearlyRate(product.dailyRate))}
        </span>
        <span className="tabular text-sm text-quiet">
          {w.whole(termRate(product.dailyRate, product.termDays))} · {w.daily(product.dailyRate)} ·{' '}
          {w.minimum(showAmount(product.minAmount))}
        </span>
        <EarlyRedemption product={product} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </button>
  )
}
