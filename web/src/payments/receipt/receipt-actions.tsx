import { showUnits } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { Download, Printer, Share2, ShieldCheck, SquareSplitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { copyText } from '../../lib/copy-text.ts'
import { showAmount } from '../../lib/format.ts'
import { withZone } from '../../lib/local-time.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { showRecordTime } from '../finance/record-time.ts'
import { refundedOf } from '../refund/refunded.ts'
import { words } from '../words.ts'
import { VerifySheet } from './verify-sheet.tsx'

/** A payer's actions on a receipt: share, print, save with its signature, verify. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const w = useWords(words).receipt
  const text = useLocalText()
  const [verifying, setVerifying] = useState({ isOpen: false, opening: 0 })
  const name = text(receipt.shopName, receipt.shopNameEn)
  const { refunded } = refundedOf(receipt)

  const share = async () => {
    const summary = w.shared(
      name,
      showAmount(receipt.gfAmount),
      withZone(showRecordTime(receipt.paymentTime), receipt.paymentTime),
      receipt.paymentNo,
      refunded > 0n ? showUnits(refunded) : undefined,
    )
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: w.heading, text: summary })
      } catch (error) {
        // Dismissing the share sheet is not an error.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    const copied = await copyText(summary)
    toast(copied ? w.summaryCopied : w.copyFailed, { tone: copied ? 'good' : 'bad' })
  }
  const keep = async () => {
    try {
      const { paymentNo } = receipt
      const [signed, key] = await Promise.all([
        call('getSignedReceipt', { params: { paymentNo } }),
        call('getReceiptKey'),
      ])
      const { algorithm, keyId, pem } = key
      const file = JSON.stringify({ ...signed, key: { algorithm, keyId, pem } }, null, 2)
      saveFile(new Blob([file], { type: 'application/json' }), `torch-receipt-${paymentNo}.json`)
    } catch (error) {
      toast(messageOf(error), { tone: 'bad' })
    }
  }
  const actions = [
    { label: w.share, Icon: Share2, run: () => void share() },
    { label: w.print, Icon: Printer, run: () => window.print() },
    { label: w.keep, Icon: Download, run: () => void keep() },
    {
      label: w.verify,
      Icon: ShieldCheck,
      run: () => setVerifying(({ opening }) => ({ isOpen: true, opening: opening + 1 })),
    },
  ]
  return (
    <>
      {receipt.isOwn && (
        <ButtonLink
          to={paths.splitPayment(receipt.paymentNo)}
          variant="secondary"
          wide
          icon={<SquareSplitHorizontal aria-hidden className="size-5" />}
          className="print:hidden"
        >
          {w.split}
        </ButtonLink>
      )}
      <ul className="grid grid-cols-4 gap-1 max-xs:grid-cols-2 rounded-lg bg-surface p-2 print:hidden">
        {actions.map(({ label, Icon, run }) => (
          <li key={label}>
            <button
              type="button"
              onClick={run}
              className="flex min-h-18 w-full flex-col items-center gap-1.5 rounded-md px-0.5 pt-2.5 pb-1.5 text-center text-xs font-medium text-text transition-colors hover:bg-sunken active:bg-sunken"
            >
              <Icon aria-hidden className="size-5.5 text-accent" />
              {label}
            </button>
          </li>
        ))}
      </ul>
      {verifying.opening > 0 && (
        <VerifySheet
          key={verifying.opening}
          open={verifying.isOpen}
          paymentNo={receipt.paymentNo}
          onClose={() => setVerifying((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  )
}
