import { readUnits } from '@torch/contract/money.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { USDT_TX_ID_LENGTH, usdtTxId } from '@torch/contract/usdt-tx-id.ts'
import { type ReactNode, useState } from 'react'
import { FileField, type SentFile } from '../../files/file-field.tsx'
import type { Refusal } from '../../lib/api/failure.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { useCloseAndRefresh, useFreshTrading } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { UsdtCode } from '../usdt/usdt-code.tsx'
import { TradeHead } from './trade-head.tsx'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

interface PaySheetProps {
  trade: TradeWithActions
  open: boolean
  onClose: () => void
  userId: number
  /** The proof that was chosen before the sheet was opened. */
  chosen?: File | undefined
}

/** The buyer confirms the payment with a proof, in one step: who, how much, and the picture. */
export function PaySheet({ trade, open, onClose, userId, chosen }: PaySheetProps) {
  const { pay: w, payee } = useWords(words)
  const [proof, setProof] = useState<SentFile>()
  const [isUploading, setUploading] = useState(chosen !== undefined)
  const { transaction } = trade
  const { refusal, ...flow } = useMoneyFlow(
    'confirmPayment',
    () => ({
      body: {
        transactionId: transaction.id,
        userId,
        paymentProof: proof?.fileUrl ?? null,
        usdtTxId: txId.id ?? null,
      },
    }),
    { agreedBefore: {}, staysToConfirm: () => true },
  )
  const isProofFault = refusal?.is('unusableFile')
  const txId = useTxIdField({
    network: transaction.network,
    refusal,
    fault: flow.fault,
    changed: flow.changed,
  })
  const disabledReason =
    (isUploading && w.uploading) || (!proof && w.needProof) || txId.disabledReason || undefined
  const total = showAmount(transaction.totalPrice)

  const isBusy = flow.progress !== 'idle' || flow.step === 'receipt'
  useCloseWhenTradeChanges({ act: 'pay', trade, open, isBusy, onClose })
  const close = useCloseAndRefresh(onClose, refusal !== undefined)
  return (
    <MoneySheet
      open={open}
      onClose={close}
      title={w.title}
      failedTitle={w.failed}
      flow={flow}
      fault={isProofFault || txId.isFault ? undefined : flow.fault}
      form={null}
      formFooter={null}
      onEdit={null}
      confirmTitle={w.title}
      confirmLabel={w.confirm(total)}
      confirmDisabledReason={disabledReason}
      confirm={
        <fieldset disabled={flow.progress !== 'idle'} className="contents">
          <div className="flex flex-col items-center text-center">
            <p className="text-quiet">
              {payee} <span className="font-semibold text-text">{nameOf(trade.sellerInfo)}</span>
            </p>
            <UsdtFigure total={transaction.totalPrice} />
          </div>
          <FileField
            label={w.proof}
            hint={w.proofHint}
            error={isProofFault ? flow.fault : undefined}
            category="payment-proof"
            kinds="pictures-and-pdf"
            value={proof}
            chosen={chosen}
            onValueChange={(next) => {
              flow.changed()
              setProof(next)
            }}
            onBusy={setUploading}
          />
          {txId.field}
          <p className="text-sm text-quiet">{w.warning}</p>
          <TradeHead trade={trade} gives="usdt" />
          {transaction.sellerUsdtQr && <UsdtCode src={transaction.sellerUsdtQr} use="pay" />}
          <ScamWarning>{w.scam}</ScamWarning>
        </fieldset>
      }
      receiptTitle={w.done}
      isWaiting
      receipt={flow.receipt && <Receipt trade={trade} text={w.after} />}
    />
  )
}

/** The USDT of a trade as the main amount of a sheet. */
export function UsdtFigure({ total }: { total: string }) {
  return (
    <p className="tabular text-3xl font-bold break-all max-xs:text-2xl">
      {showAmount(total)} <span className="text-[0.5em] font-medium text-quiet">USDT</span>
    </p>
  )
}

/** Shows the result of a trade's step. */
export function Receipt({ trade, text }: { trade: TradeWithActions; text?: string }) {
  useFreshTrading()
  return (
    <>
      <Figure units={readUnits(trade.transaction.gfAmount)} currency="GF" />
      {text && <p className="text-center text-quiet">{text}</p>}
    </>
  )
}

interface TxIdField {
  /** Normalized; undefined where empty. */
  id: string | undefined
  /** Why the form cannot continue. */
  disabledReason: string | undefined
  /** Whether the server rejected this field. */
  isFault: boolean
  field: ReactNode
}

/** The optional transaction id of a payment, beside the proof. */
export function useTxIdField({
  network,
  refusal,
  fault,
  changed,
}: {
  network: UsdtNetwork | null
  refusal: Refusal | undefined
  fault: string | undefined
  changed: () => void
}): TxIdField {
  const { pay: w } = useWords(words)
  const [text, setText] = useState('')
  const id = usdtTxId(text, network)
  const disabledReason = text.trim() !== '' && id === undefined ? w.txBroken : undefined
  const isFault = refusal !== undefined && (refusal.is('usdtTxIdInvalid') || refusal.is('usdtTxIdUsed'))
  return {
    id,
    disabledReason,
    isFault,
    field: (
      <TextField
        optional={w.txOptional}
        label={w.tx}
        hint={w.txHint}
        // Shown at once, because the 64 digits are pasted, not typed.
        error={isFault ? fault : disabledReason}
        value={text}
        maxLength={USDT_TX_ID_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-sm pointer-coarse:text-base"
        onValueChange={(next) => {
          changed()
          setText(next)
        }}
      />
    ),
  }
}
