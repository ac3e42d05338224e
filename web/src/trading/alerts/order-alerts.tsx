import type { OrderAlert } from '@torch/contract/trading.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ListCard } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { Offline } from '../offline.tsx'
import { refreshTrading, useCacheOwner, useTradingTerms } from '../queries.ts'
import { showHundreds } from '../show-hundreds.ts'
import { words as usdtWords } from '../usdt/words.ts'
import { AddAlertSheet } from './add-alert-sheet.tsx'
import { words } from './words.ts'

/** Manages the member's alerts for new orders: list, add, remove. */
export function OrderAlerts({ userId }: { userId: number }) {
  const w = useWords(words)
  const query = useOrderAlerts()
  const { data: alerts } = query
  const terms = useTradingTerms()
  const [adding, setAdding] = useState(false)
  if (!alerts) return <Loaded of={query} skeleton={<SkeletonRows count={2} />} offline={<Offline />} />
  const isFull = terms !== undefined && alerts.length >= terms.maxAlerts
  return (
    <div className="flex flex-col gap-4">
      {terms && <p className="text-sm text-quiet">{w.lead(terms.maxAlerts, terms.alertHours)}</p>}
      {alerts.length === 0 ? (
        <EmptyState drawing="receipt" title={w.none}>
          {w.noneText}
        </EmptyState>
      ) : (
        <ListCard aria-label={w.list}>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} userId={userId} />
          ))}
        </ListCard>
      )}
      <Button
        wide
        icon={<Plus aria-hidden className="size-5" />}
        disabledReason={isFull ? w.full(terms.maxAlerts) : undefined}
        onClick={() => setAdding(true)}
      >
        {w.add}
      </Button>
      <AddAlertSheet open={adding} userId={userId} onClose={() => setAdding(false)} />
    </div>
  )
}

function AlertRow({ alert, userId }: { alert: OrderAlert; userId: number }) {
  const w = useWords(words)
  const { networks } = useWords(usdtWords)
  const { busy, run } = useAction()
  const what = w.says[alert.side](showHundreds(alert.gfAmount), showAmount(alert.unitPrice))
  const remove = async () => {
    await call('removeOrderAlert', { body: { userId, alertId: alert.id } })
    toast(w.removed, { tone: 'good' })
    await refreshTrading()
  }
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="tabular font-medium">{what}</span>
        <span className="tabular text-sm text-quiet">
          {alert.notifiedTime ? w.notifiedAt(showMinute(alert.notifiedTime) ?? '') : w.waits}
          {alert.network && ` · ${networks[alert.network]}`}
        </span>
        {alert.notifiedOrderId !== null && (
          <Link
            to={paths.order(alert.notifiedOrderId)}
            className="self-start py-1 text-sm text-accent underline"
          >
            {w.toOrder}
          </Link>
        )}
      </div>
      <IconButton
        label={w.remove(what)}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void run(toastOnError(), remove)}
      >
        <Trash2 aria-hidden className="size-5 text-bad" />
      </IconButton>
    </div>
  )
}

/** Loads the member's alerts, latest first. */
export function useOrderAlerts() {
  const { userId, isMember } = useCacheOwner()
  return useQueryOf('listOrderAlerts', isMember && { params: { userId } }, {
    // Never cached: an alert may have fired meanwhile.
    staleTime: 0,
  })
}
