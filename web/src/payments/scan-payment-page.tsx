import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ToLogin } from '../identity/to-login.tsx'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { transferPath } from '../points/receive/payment-request.ts'
import { Page } from '../ui/page.tsx'
import { leaveSheets } from '../ui/use-back-closes.ts'
import { ReceiptView } from './receipt-view.tsx'
import { ScanToPay } from './scan-to-pay.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [paid, setPaid] = useState<string>()
  const paymentNo = query.get('receipt')
  const code = query.get('code')
  const billNo = query.get('bill')

  if (!session) return <ToLogin />

  const showReceipt = async (number: string) => {
    setPaid(number)
    await leaveSheets()
    await navigate(`${paths.scanPayment}?receipt=${number}`, { replace: true })
  }

  return paymentNo && /^[A-Z0-9]{8,32}$/.test(paymentNo) ? (
    <Page title={w.receipt.title}>
      <ReceiptView key={paymentNo} paymentNo={paymentNo} isFresh={paymentNo === paid} />
    </Page>
  ) : (
    <Page title={w.scan.title}>
      <ScanToPay
        key={`${code} ${billNo}`}
        payer={session.user.id}
        code={code}
        billNo={billNo}
        onRequest={(request) => void navigate(transferPath(request), { replace: true })}
        onPaid={(receipt) => void showReceipt(receipt.paymentNo)}
      />
    </Page>
  )
}
