import type { TradeState } from '@torch/contract/states.ts'
import type { GivenFile, TransactionDetail } from '@torch/contract/trading.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { ScamWarning } from '../scam-warning.tsx'
import { canPay } from '../trade-with-actions.ts'
import { UsdtCode } from '../usdt/usdt-code.tsx'
import { useStableUrl } from '../usdt/use-stable-url.ts'
import { useLeft } from './countdown.tsx'
import { UsdtTxInfo } from './usdt-tx-info.tsx'
import { words } from './words.ts'

/** Shows the seller's receiving code: to pay to it, or to look at it later. */
export function PaymentCode({ trade, onPay }: { trade: TransactionDetail; onPay: () => void }) {
  const w = useWords(words)
  const { transaction, role } = trade
  return (
    <Card aria-label={w.code} className="flex flex-col gap-2">
      <h2 className={canPay(trade) ? 'sr-only' : 'font-semibold'}>{w.code}</h2>
      {transaction.sellerUsdtQr ? (
        <UsdtCode
          src={transaction.sellerUsdtQr}
          use={role === 'buyer' && transaction.status === 'pending-payment' ? 'pay' : 'look'}
          onPay={canPay(trade) ? onPay : undefined}
        />
      ) : (
        <p className="text-sm text-quiet">{w.noCode}</p>
      )}
    </Card>
  )
}

/** Shows the state of the payment and of the GF, with their times. */
export function PaymentFacts({ trade: { transaction, next } }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const { status } = transaction
  return (
    <Card>
      <CardTitle>{w.payment}</CardTitle>
      <Facts
        facts={[
          { name: w.paymentStatus, value: w[paymentOf(transaction)] },
          { name: w.gfStatus, value: w.gf[gfOf(status)] },
          ...(next.by ? [{ name: w.remaining, value: <Left until={next.by} /> }] : []),
          ...(status === 'appealing' ? [{ name: w.remaining, value: w.stands }] : []),
          ...moment(w.paidAt, transaction.paymentTime),
          ...moment(w.releasedAt, transaction.releaseTime),
          ...moment(w.cancelledAt, transaction.cancelledTime),
        ]}
      />
    </Card>
  )
}

/** Shows the buyer's proof and transaction id, with warnings for the seller. */
export function PaymentProof({
  trade: { transaction, role, paymentProof, proofSeenBefore, usdtTx },
}: {
  trade: TransactionDetail
}) {
  const w = useWords(words)
  return (
    <Card aria-label={w.proof} className="flex flex-col gap-2">
      <h2 className="font-semibold">{w.proof}</h2>
      {role === 'seller' && proofSeenBefore && <ScamWarning>{w.proofSeen}</ScamWarning>}
      {paymentProof ? (
        <Proof file={paymentProof} />
      ) : (
        <p className="text-sm text-quiet">
          {transaction.status === 'pending-payment' ? w.noProof : w.noProofGiven}
        </p>
      )}
      {usdtTx?.usedInOtherTrade && <ScamWarning>{w.tx.seen}</ScamWarning>}
      {usdtTx && <UsdtTxInfo tx={usdtTx} network={transaction.network} />}
    </Card>
  )
}

function Left({ until }: { until: string }) {
  const { milliseconds, text } = useLeft(until)
  const w = useWords(words).turn
  return <>{milliseconds > 0 ? text : w.passed}</>
}

/** Returns the state of the payment: paid once the trade is completed; a proof alone is a claim. */
function paymentOf({ paymentTime, status }: TransactionDetail['transaction']): 'unpaid' | 'claimed' | 'paid' {
  if (paymentTime === null) return 'unpaid'
  return status === 'completed' ? 'paid' : 'claimed'
}

/** Returns where the GF are: in escrow until the trade has ended. */
function gfOf(status: TradeState): 'frozen' | 'released' | 'returned' {
  if (status === 'completed') return 'released'
  return status === 'cancelled' ? 'returned' : 'frozen'
}

function moment(name: string, time: string | null) {
  const shown = showMinute(time)
  return shown ? [{ name, value: shown }] : []
}

/** Shows the buyer's proof: a picture to enlarge, or a document to open. */
function Proof({ file: { url, name, contentType } }: { file: GivenFile }) {
  const w = useWords(words)
  const { link, onError } = useStableUrl(url)
  const [large, setLarge] = useState(false)
  if (!contentType.startsWith('image/'))
    return (
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
        <FileText aria-hidden className="size-5" />
        <span className="min-w-0 truncate">{name}</span>
      </a>
    )
  return (
    <>
      <button
        type="button"
        aria-label={w.proofOpen}
        onClick={() => setLarge(true)}
        className="relative h-44 w-full max-w-72 overflow-hidden rounded-md border border-line bg-sunken"
      >
        <img src={link} alt="" className="absolute inset-0 size-full object-contain" onError={onError} />
      </button>
      <PictureViewer title={w.proof} src={large ? link : undefined} onClose={() => setLarge(false)} />
    </>
  )
}
