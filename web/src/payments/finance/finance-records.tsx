import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { words } from './finance-words.ts'
import { PaymentRecords } from './payment-records.tsx'
import { ShopTransactions } from './shop-transactions.tsx'

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

export const FINANCE_TABS = ['payments', 'transactions'] as const
export type FinanceTab = (typeof FINANCE_TABS)[number]

/** Manages the tab and the page in the URL, leaving other parameters unchanged. */
export function useFinanceTab() {
  const [params, setParams] = useSearchParams()
  const tab = FINANCE_TABS.find((name) => name === params.get('tab')) ?? 'payments'
  const page = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const set = (change: { tab?: FinanceTab; page?: number }) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: 1, ...change })) next.set(name, String(value))
        if (next.get('tab') === 'payments') next.delete('tab')
        if (next.get('page') === '1') next.delete('page')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { tab, page, set }
}
