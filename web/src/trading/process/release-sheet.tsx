import { useState } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { useCloseAndRefresh } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import { showHundreds } from '../show-hundreds.ts'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { Receipt, UsdtFigure } from './pay-sheet.tsx'
import { TradeHead } from './trade-head.tsx'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

interface ReleaseSheetProps {
  trade: TradeWithActions
  open: boolean
  onClose: () => void
  userId: number
}

/** The seller confirms the receipt and releases the GF permanently, in one step: with the payment password or a passkey. */
export function ReleaseSheet({ trade, open, onClose, userId }: ReleaseSheetProps) {
  const w = useWords(words).release
  const [hasReceived, setReceived] = useState(false)
  const { transaction } = trade
  const { refusal, ...flow } = useMoneyFlow(
    'releaseGf',
    () => ({
      body: {
        transactionId: transaction.id,
        userId,
        paymentPassword: secondKey.password,
        receiptConfirmed: true,
      },
    }),
    { agreedBefore: {}, staysToConfirm: () => true },
  )
  const secondKey = useSecondKey({ refusal, fault: flow.fault, changed: flow.changed, passkeyFirst: true })
  const disabledReason = (!hasReceived && w.needReceived) || secondKey.disabledReason || undefined
  const total = showAmount(transaction.totalPrice)
  const gf = showHundreds(transaction.gfAmount)

  const isBusy = flow.progress !== 'idle' || flow.step === 'receipt'
  useCloseWhenTradeChanges({ act: 'release', trade, open, isBusy, onClose })
  const close = useCloseAndRefresh(onClose, refusal !== undefined && !secondKey.isFault)
  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={w.title}
      focusesFirstField
      failedTitle={w.failed}
      flow={flow}
      fault={secondKey.isFault ? undefined : flow.fault}
      form={null}
      formFooter={null}
      onEdit={null}
      confirmTitle={w.title}
      confirmLabel={w.confirm(gf)}
      confirmDisabledReason={disabledReason}
      confirm={
        <fieldset disabled={flow.progress !== 'idle'} className="contents">
          <div className="flex flex-col items-center text-center">
            <p className="text-quiet">{w.got(nameOf(trade.buyerInfo))}</p>
            <UsdtFigure total={transaction.totalPrice} />
          </div>
          {trade.proofSeenBefore && <ScamWarning>{w.seen}</ScamWarning>}
          {trade.usdtTx?.usedInOtherTrade && <ScamWarning>{w.txSeen}</ScamWarning>}
          {secondKey.field}
          <Checkbox checked={hasReceived} onChange={({ target }) => setReceived(target.checked)}>
            {w.received(total)}
          </Checkbox>
          <ScamWarning>{w.scam}</ScamWarning>
          <p className="text-sm text-quiet">{w.lead(gf, nameOf(trade.buyerInfo))}</p>
          <TradeHead trade={trade} gives="gf" />
        </fieldset>
      }
      receiptTitle={w.done}
      receipt={flow.receipt && <Receipt trade={trade} />}
    />
  )
}
