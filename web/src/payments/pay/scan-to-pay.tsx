import type { Receipt } from '@torch/contract/payments.ts'
import { ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { CameraView } from '../../camera/camera-view.tsx'
import { TOAST_MILLISECONDS } from '../../camera/toast-time.ts'
import { words as cameraWords } from '../../camera/words.ts'
import { type PaymentRequest, readRequest } from '../../identity/payment-request.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../words.ts'
import { ManualEntry } from './manual-entry.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { PayeeCard } from './payee-card.tsx'
import { readScanned, type Scanned, scannedOf } from './payment-code.ts'
import { ShopsPaid } from './shops-paid.tsx'
import { type UnansweredPayment, unansweredPayment } from './unanswered-payment.ts'
import { type Payee, useLookup } from './use-lookup.ts'
import { vibrate } from './vibrate.ts'

const RESUME_MILLISECONDS = 2000

type Mode =
  | { name: 'link' | 'camera' | 'manual' }
  | { name: 'payee'; payee: Payee; unanswered?: UnansweredPayment | undefined }

interface ScanToPayProps {
  payer: number
  /** From a shop's code scanned with another camera app. */
  code: string | null
  billNo: string | null
  /** Prefilled; the payer may change it. */
  amount?: string | undefined
  /** The note with the items chosen on the shop's page; the payer may change it. */
  item?: string | undefined
  /** `isFresh`: the payer has just sent it, and the answer came at once. */
  onPaid: (receipt: Receipt, isFresh: boolean) => void
  /** Called for a member's receiving code in place of a shop's. */
  onRequest: (request: PaymentRequest) => void
}

/** Scans or types a code, then opens the shop's payment sheet. A payment without a response is shown first. */
export function ScanToPay({ payer, code, billNo, amount, item, onPaid, onRequest }: ScanToPayProps) {
  const w = useWords(cameraWords).scan
  const asAsked: Mode = { name: code === null ? 'camera' : 'link' }
  const [mode, setMode] = useState<Mode>(() => {
    const unanswered = unansweredPayment(payer)
    return unanswered ? { name: 'payee', payee: unanswered.payee, unanswered } : asAsked
  })
  const { isLookingUp, lookUp } = useLookup()
  const toCamera = () => setMode({ name: 'camera' })

  /** Returns whether a shop was found; otherwise the reason is shown. */
  const open = async (found: Scanned | undefined): Promise<boolean> => {
    if (!found) {
      showError(w.invalidCode)
      return false
    }
    const answer = await lookUp(found)
    if (answer.ok) {
      vibrate()
      setMode({ name: 'payee', payee: answer.payee })
    } else showError(answer.reason)
    return answer.ok
  }
  const onScanned = async (text: string) => {
    const request = readRequest(text, location.origin)
    if (request) {
      vibrate()
      return onRequest(request)
    }
    if (await open(readScanned(text, location.origin))) return
    await new Promise((resolve) => setTimeout(resolve, RESUME_MILLISECONDS))
  }

  const openLink = useEffectEvent(async () => {
    if (code !== null && !(await open(scannedOf(code, billNo)))) toCamera()
  })
  const isLink = mode.name === 'link'
  useEffect(() => {
    if (isLink) void openLink()
  }, [isLink])

  switch (mode.name) {
    case 'link':
      return <PayeeSkeleton />
    case 'camera':
      return (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
          <CameraView
            isLookingUp={isLookingUp}
            onText={onScanned}
            onManual={() => setMode({ name: 'manual' })}
          />
          <ShopsPaid payer={payer} onChoose={(chosen) => void open(scannedOf(chosen))} />
        </div>
      )
    case 'manual':
      return (
        <ManualEntry
          isLookingUp={isLookingUp}
          onCode={(found) => void open(found)}
          onRequest={onRequest}
          onInvalid={showError}
          onRescan={toCamera}
        />
      )
    case 'payee':
      return (
        <ShopToPay
          key={`${mode.payee.code} ${mode.unanswered?.key}`}
          {...{ payer, payee: mode.payee, unanswered: mode.unanswered }}
          amount={amount}
          item={item}
          onPaid={(receipt) => onPaid(receipt, mode.unanswered === undefined)}
          onRescan={toCamera}
          // The payment without a response can wait.
          {...(mode.unanswered && { onLeave: () => setMode(asAsked) })}
        />
      )
  }
}

interface ShopToPayProps {
  payer: number
  payee: Payee
  unanswered: UnansweredPayment | undefined
  amount: string | undefined
  item: string | undefined
  onPaid: (receipt: Receipt) => void
  onRescan: () => void
  onLeave?: () => void
}

/** Shows the shop with the payment sheet open over it. */
function ShopToPay({ onRescan, onLeave, ...pay }: ShopToPayProps) {
  const w = useWords(words).form
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PayeeCard payee={pay.payee.shop} />
      <Button size="large" wide onClick={() => setOpen(true)}>
        {w.pay}
      </Button>
      {pay.item === undefined ? (
        <Button variant="ghost" wide icon={<ScanLine aria-hidden className="size-5" />} onClick={onRescan}>
          {w.rescan}
        </Button>
      ) : (
        <ButtonLink to={paths.merchant(pay.payee.shop.id)} replace variant="ghost" wide>
          {w.backToShop}
        </ButtonLink>
      )}
      <PaySheet {...pay} open={isOpen} onClose={onLeave ?? (() => setOpen(false))} onRescan={onRescan} />
    </div>
  )
}

function showError(text: string): void {
  toast(text, { tone: 'bad', milliseconds: TOAST_MILLISECONDS })
}

function PayeeSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  )
}
