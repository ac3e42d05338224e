import { readCode } from '@torch/contract/read-code.ts'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { words as cameraWords } from '../../camera/words.ts'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { transferPath } from '../../identity/transfer-path.ts'
import { useSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
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
  const { amount, item } = chosenIn(useLocation().state)
  const [paid, setPaid] = useState<{ number: string; isFresh: boolean }>()
  const paymentNo = query.get('receipt')
  const code = readParameter(query, 'code')
  const billNo = readParameter(query, 'bill')
  const till = readParameter(query, 'till')

  if (!session) return <RedirectToLogin />

  const showReceipt = async (number: string, isFresh: boolean) => {
    setPaid({ number, isFresh })
    await removeSheetEntries()
    await navigate(`${paths.scanPayment}?receipt=${number}`, { replace: true })
  }

  return paymentNo && /^[A-Z0-9]{8,32}$/.test(paymentNo) ? (
    <Page title={w.receipt.heading}>
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
        key={`${code} ${billNo} ${till}`}
        payer={session.user.id}
        code={code}
        billNo={billNo}
        till={till}
        amount={amount}
        item={item}
        onRequest={(request) => void navigate(transferPath(request), { replace: true })}
        onPaid={(receipt, isFresh) => void showReceipt(receipt.paymentNo, isFresh)}
      />
    </Page>
  )
}

/** The items chosen on a shop's page, and their price. Read from the navigation state, because anyone can write a URL. */
function chosenIn(state: unknown): { amount?: string | undefined; item?: string | undefined } {
  if (typeof state !== 'object' || state === null) return {}
  return {
    amount: 'amount' in state && typeof state.amount === 'string' ? payable(state.amount) : undefined,
    item: 'item' in state && typeof state.item === 'string' ? state.item : undefined,
  }
}

/** Reads a code parameter, without the surrounding text that a forwarded link may contain. */
function readParameter(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)
  return text === null ? null : readCode(text)
}
