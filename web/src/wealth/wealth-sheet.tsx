import type { Units } from '@torch/contract/money.ts'
import type { WealthProduct, WealthRecord } from '@torch/contract/wealth.ts'
import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useOverlay } from '../ui/use-overlay.ts'
import { InvestSheet } from './invest-sheet.tsx'
import { ProductCard } from './product-card.tsx'
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
