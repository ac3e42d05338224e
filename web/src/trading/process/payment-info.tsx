import type { TradeState } from '@torch/contract/states.ts'
import type { GivenFile, TransactionDetail } from '@torch/contract/trading.ts'
import { FileText, Maximize2 } from 'lucide-react'
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

/** Shows the state of the payment and the GF, the receiving code and the proof. */
export function PaymentInfo({ trade, onPay }: { trade: TransactionDetail; onPay: () => void }) {
  const w = useWords(words)
  const { transaction, next, role, paymentProof, usdtTx } = trade
  const { status } = transaction
  const canPayNow = canPay(trade)
  const facts = (
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
  )
  const code = (
    <section aria-label={w.code} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{w.code}</h3>
      {transaction.sellerUsdtQr ? (
        <UsdtCode
          src={transaction.sellerUsdtQr}
          use={role === 'buyer' && status === 'pending-payment' ? 'pay' : 'look'}
          onPay={canPayNow ? onPay : undefined}
        />
      ) : (
        <p className="text-sm text-quiet">{w.noCode}</p>
      )}
    </section>
  )
  return (
    <Card className="flex flex-col gap-4">
      <div className="-mb-3">
        <CardTitle>{w.payment}</CardTitle>
      </div>
      {/* The payer sees the receiving code first, others the state. */}
      {canPayNow ? code : facts}
      {canPayNow ? facts : code}
      <section aria-label={w.proof} className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">{w.proof}</h3>
        {role === 'seller' && trade.proofSeenBefore && <ScamWarning>{w.proofSeen}</ScamWarning>}
        {paymentProof ? (
          <Proof file={paymentProof} />
        ) : (
          <p className="text-sm text-quiet">{status === 'pending-payment' ? w.noProof : w.noProofGiven}</p>
        )}
        {usdtTx?.usedInOtherTrade && <ScamWarning>{w.tx.seen}</ScamWarning>}
        {usdtTx && <UsdtTxInfo tx={usdtTx} network={transaction.network} />}
      </section>
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
export function Proof({ file: { url, name, contentType } }: { file: GivenFile }) {
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
        <span className="absolute right-1 bottom-1 grid size-8 place-items-center rounded-full bg-black/65 text-white">
          <Maximize2 aria-hidden className="size-4" />
        </span>
      </button>
      <PictureViewer title={w.proof} src={large ? link : undefined} onClose={() => setLarge(false)} />
    </>
  )
}
