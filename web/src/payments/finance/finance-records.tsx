import { useWords } from '../../lib/words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { words } from './finance-words.ts'
import { PaymentRecords } from './payment-records.tsx'
import { ShopTransactions } from './shop-transactions.tsx'
import { useFinanceTab } from './use-finance-tab.ts'

interface FinanceRecordsProps {
  merchantId: number
  /** Payments that arrived while the screen was open. */
  arrived: ReadonlySet<number>
}

/** Shows the shop's payments and all movements of its points. */
export function FinanceRecords({ merchantId, arrived }: FinanceRecordsProps) {
  const w = useWords(words)
  const { tab, page, set } = useFinanceTab()
  return (
    <div className="rounded-lg bg-surface shadow-card">
      <Tabs
        label={w.tabs}
        value={tab}
        onValueChange={(next) => set({ tab: next })}
        tabs={[
          {
            value: 'payments',
            label: w.records,
            content: <PaymentRecords merchantId={merchantId} arrived={arrived} />,
          },
          {
            value: 'transactions',
            label: w.transactions,
            content: (
              <ShopTransactions
                merchantId={merchantId}
                page={page}
                onPage={(next) => set({ tab, page: next })}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
