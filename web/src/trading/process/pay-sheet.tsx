import { readUnits } from '@torch/contract/money.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { USDT_TX_ID_LENGTH, usdtTxId } from '@torch/contract/usdt-tx-id.ts'
import { type ReactNode, useState } from 'react'
import { FileField, type SentFile } from '../../files/file-field.tsx'
import type { Refusal } from '../../lib/api/failure.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { useCloseAndRefresh, useFreshTrading } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { UsdtCode } from '../usdt/usdt-code.tsx'
import { words as shared } from '../words.ts'
import { TradeHead } from './trade-head.tsx'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

interface ActSheetProps {
  trade: TradeWithActions
  open: boolean
  onClose: () => void
  userId: number
}

/** The buyer confirms the payment with a proof. */
export function PaySheet({ trade, open, onClose, userId }: ActSheetProps) {
  const { pay: w, payee } = useWords(words)
  const s = useWords(shared)
  const [proof, setProof] = useState<SentFile>()
  const [isUploading, setUploading] = useState(false)
  const [hasSent, setSent] = useState(false)
  const { transaction } = trade
  const { refusal, ...flow } = useMoneyFlow(
    'confirmPayment',
    (agreed: { proof: SentFile; usdtTxId: string | undefined }) => ({
      body: {
        transactionId: transaction.id,
        userId,
        paymentProof: agreed.proof.fileUrl,
        usdtTxId: agreed.usdtTxId ?? null,
      },
    }),
  )
  const isProofFault = refusal?.is('unusableFile')
  const txId = useTxIdField({
    network: transaction.network,
    refusal,
    fault: flow.fault,
    changed: flow.changed,
  })
  const disabledReason =
    (isUploading && w.uploading) ||
    (!proof && w.needProof) ||
    txId.disabledReason ||
    (!hasSent && w.needSent) ||
    undefined
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
      form={
        <form
          noValidate
          id="pay"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (disabledReason === undefined && proof) flow.review({ proof, usdtTxId: txId.id })
          }}
        >
          <p>{w.lead(total)}</p>
          <TradeHead trade={trade} gives="usdt" />
          {transaction.sellerUsdtQr && <UsdtCode src={transaction.sellerUsdtQr} use="pay" />}
          <ScamWarning>{w.scam}</ScamWarning>
          <FileField
            label={w.proof}
            hint={w.proofHint}
            error={isProofFault ? flow.fault : undefined}
            category="payment-proof"
            kinds="pictures-and-pdf"
            value={proof}
            onValueChange={(next) => {
              flow.changed()
              setProof(next)
            }}
            onBusy={setUploading}
          />
          {txId.field}
          <Checkbox checked={hasSent} onChange={({ target }) => setSent(target.checked)}>
            {w.sent}
          </Checkbox>
        </form>
      }
      formFooter={
        <Button type="submit" form="pay" wide disabledReason={disabledReason}>
          {w.review}
        </Button>
      }
      confirmTitle={w.confirmTitle}
      confirmLabel={w.confirm}
      confirm={
        flow.agreed && (
          <>
            <Facts
              facts={[
                { name: w.amount, value: s.usdt(total) },
                { name: payee, value: nameOf(trade.sellerInfo) },
                { name: w.file, value: <span className="break-all">{flow.agreed.proof.name}</span> },
                ...(flow.agreed.usdtTxId
                  ? [{ name: w.tx, value: <span className="text-sm break-all">{flow.agreed.usdtTxId}</span> }]
                  : []),
              ]}
            />
            <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.warning}</p>
          </>
        )
      }
      receiptTitle={w.done}
      isWaiting
      receipt={flow.receipt && <Receipt trade={trade} text={w.after} />}
    />
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
