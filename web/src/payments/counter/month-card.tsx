import type { Counter } from '@torch/contract/payments.ts'
import { Link } from 'react-router'
import { useAtCounter } from '../../lib/at-counter.ts'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { SHOP_PARAMETER } from '../../merchants/chosen-shop.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { type Period, presetPeriod } from '../../points/statement/periods.ts'
import { Card } from '../../ui/card.tsx'
import { RecordsDownload } from '../finance/records-download.tsx'
import { useShopSales } from '../queries.ts'
import { words as salesWords } from '../sales/sales-words.ts'
import { words } from './counter-words.ts'

const LINK_CLASS = 'min-h-11 content-center font-medium text-accent underline-offset-4 hover:underline'

/**
 * Shows the item that sold most this month, downloads the month's payments, and leads to them and to the closing: for an owner or a
 * manager, on a device that is not locked.
 */
export function MonthCard({ counter: { merchantId, role } }: { counter: Counter }) {
  const isLocked = useAtCounter()
  return role === 'cashier' || isLocked ? null : <Month merchantId={merchantId} />
}

function Month({ merchantId }: { merchantId: number }) {
  const w = useWords(words).month
  const { times } = useWords(salesWords)
  const text = useLocalText()
  const month = presetPeriod('thisMonth', useToday())
  const { data: sales } = useShopSales(merchantId, month, true)
  const best = sales?.items.find(({ kind }) => kind === 'item')
  const to = (path: string, days: Partial<Period>) =>
    `${path}?${new URLSearchParams({ ...days, [SHOP_PARAMETER]: String(merchantId) })}`
  return (
    <Card aria-label={w.title} className="flex flex-col gap-1 text-sm">
      <dl className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
        <dt className="text-quiet">{w.best}</dt>
        {sales && (
          <dd className="tabular ml-auto text-right">
            {best ? (
              <>
                <Link to={to(paths.merchantSales, month)} className={LINK_CLASS}>
                  {text(best.name, best.nameEn)}
                </Link>{' '}
                {times(best.count)} · {showAmount(best.gfAmount)} GF
              </>
            ) : (
              w.nothingSold
            )}
          </dd>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link to={to(paths.merchantFinance, month)} className={LINK_CLASS}>
          {w.payments}
        </Link>
        <Link to={to(paths.merchantClosing, {})} className={LINK_CLASS}>
          {w.closing}
        </Link>
        <span className="ml-auto">
          <RecordsDownload {...{ merchantId }} filter={month} isEmpty={sales?.count === 0} label={w.csv} />
        </span>
      </div>
    </Card>
  )
}
