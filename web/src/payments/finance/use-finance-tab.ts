import { useSearchParams } from 'react-router'

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
