import { ChartColumn } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { words } from './finance-words.ts'
import { PaymentRecords } from './payment-records.tsx'
import { usePaymentArrivals } from './use-payment-arrivals.ts'

/** Shows a manager the shop's payments of all days, without balances and other movements. */
export function ManagersRecords({ merchantId, shopName }: { merchantId: number; shopName: string }) {
  const w = useWords(words)
  const arrived = usePaymentArrivals(merchantId)
  return (
    <Page title={w.records}>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-quiet">{shopName}</p>
        <ButtonLink
          variant="secondary"
          icon={<ChartColumn aria-hidden className="size-4.5" />}
          to={`${paths.merchantSales}?shop=${merchantId}`}
        >
          {w.sales}
        </ButtonLink>
      </div>
      <div className="rounded-lg bg-surface pt-3 shadow-card">
        <PaymentRecords merchantId={merchantId} arrived={arrived} />
      </div>
    </Page>
  )
}
