import { readUnits } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { useCloseAndRefresh } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import { showHundreds } from '../show-hundreds.ts'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { words as shared } from '../words.ts'
import { Receipt } from './pay-sheet.tsx'
import { TradeHead } from './trade-head.tsx'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

interface ReleaseSheetProps {
  trade: TradeWithActions
  open: boolean
  onClose: () => void
  userId: number
}

/** The seller confirms the receipt and releases the GF permanently, with the payment password or a passkey. */
export function ReleaseSheet({ trade, open, onClose, userId }: ReleaseSheetProps) {
  const w = useWords(words).release
  const s = useWords(shared)
  const [hasReceived, setReceived] = useState(false)
  const { transaction } = trade
  const { refusal, ...flow } = useMoneyFlow('releaseGf', (agreed: { password: string }) => ({
    body: {
      transactionId: transaction.id,
      userId,
      paymentPassword: agreed.password,
      receiptConfirmed: true,
    },
  }))
  const secondKey = useSecondKey({ refusal, fault: flow.fault, changed: flow.changed })
  const disabledReason = secondKey.disabledReason || (!hasReceived && w.needReceived) || undefined
  const total = showAmount(transaction.totalPrice)
  const gf = showHundreds(transaction.gfAmount)
  const buyer = nameOf(trade.buyerInfo)

  const isBusy = flow.progress !== 'idle' || flow.step === 'receipt'
  useCloseWhenTradeChanges({ act: 'release', trade, open, isBusy, onClose })
  const close = useCloseAndRefresh(onClose, refusal !== undefined && !secondKey.isFault)
  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={w.title}
      failedTitle={w.failed}
      flow={flow}
      fault={secondKey.isFault ? undefined : flow.fault}
      form={
        <form
          noValidate
          id="release"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (disabledReason === undefined) flow.review({ password: secondKey.password })
          }}
        >
          <p>{w.lead(gf, buyer)}</p>
          <TradeHead trade={trade} gives="gf" />
          <ScamWarning>{w.scam}</ScamWarning>
          {trade.proofSeenBefore && <ScamWarning>{w.seen}</ScamWarning>}
          {trade.usdtTx?.usedInOtherTrade && <ScamWarning>{w.txSeen}</ScamWarning>}
          <Checkbox checked={hasReceived} onChange={({ target }) => setReceived(target.checked)}>
            {w.received(total)}
          </Checkbox>
          {secondKey.field}
        </form>
      }
      formFooter={
        <Button type="submit" form="release" wide disabledReason={disabledReason}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle}
      confirmLabel={w.confirm}
      danger
      confirm={
        flow.agreed && (
          <>
            <Figure units={readUnits(transaction.gfAmount)} currency="GF" />
            <Facts
              facts={[
                { name: s.buyer, value: buyer },
                { name: w.got, value: s.usdt(total) },
              ]}
            />
            <ScamWarning>{w.scam}</ScamWarning>
          </>
        )
      }
      receiptTitle={w.done}
      receipt={flow.receipt && <Receipt trade={trade} />}
    />
  )
}
