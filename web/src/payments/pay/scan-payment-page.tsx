import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { words as cameraWords } from '../../camera/words.ts'
import { transferPath } from '../../identity/payment-request.ts'
import { ToLogin } from '../../identity/sign-in/to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { leaveSheets } from '../../lib/use-back-closes.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { ReceiptView } from '../receipt/receipt-view.tsx'
import { words } from '../words.ts'
import { payable } from './amount-rules.ts'
import { ScanToPay } from './scan-to-pay.tsx'

export function Component() {
  const w = useWords(words)
  const { title } = useWords(cameraWords).scan
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const amount = amountIn(useLocation().state)
  const [paid, setPaid] = useState<{ number: string; isFresh: boolean }>()
  const paymentNo = query.get('receipt')
  const code = query.get('code')
  const billNo = query.get('bill')

  if (!session) return <ToLogin />

  const showReceipt = async (number: string, isFresh: boolean) => {
    setPaid({ number, isFresh })
    await leaveSheets()
    await navigate(`${paths.scanPayment}?receipt=${number}`, { replace: true })
  }

  return paymentNo && /^[A-Z0-9]{8,32}$/.test(paymentNo) ? (
    <Page title={w.receipt.title}>
      <ReceiptView
        key={paymentNo}
        paymentNo={paymentNo}
        isFresh={paymentNo === paid?.number && paid.isFresh}
        isArrival={paymentNo === paid?.number}
      />
    </Page>
  ) : (
    <Page title={title}>
      <ScanToPay
        key={`${code} ${billNo}`}
        payer={session.user.id}
        code={code}
        billNo={billNo}
        amount={amount}
        onRequest={(request) => void navigate(transferPath(request), { replace: true })}
        onPaid={(receipt, isFresh) => void showReceipt(receipt.paymentNo, isFresh)}
      />
    </Page>
  )
}

/**
 * Returns the price of a dish from a shop's page. It comes in the router state, not in the URL, which others may have
 * written.
 */
function amountIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('amount' in state)) return undefined
  return typeof state.amount === 'string' ? payable(state.amount) : undefined
}
