import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { MapPin, Phone, QrCode, ScanLine, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { CameraView } from '../../camera/camera-view.tsx'
import { TOAST_MILLISECONDS } from '../../camera/toast-time.ts'
import { words as cameraWords } from '../../camera/words.ts'
import { readRequest } from '../../identity/payment-request.ts'
import type { PaymentRequest } from '../../identity/transfer-path.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../words.ts'
import { ManualEntry } from './manual-entry.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { PayeePlace } from './payee-place.tsx'
import { readScanned, type Scanned, scannedOf } from './payment-code.ts'
import { ShopsPaid } from './shops-paid.tsx'
import { type UnansweredPayment, unansweredPayment } from './unanswered-payment.ts'
import { type Payee, useLookup } from './use-lookup.ts'
import { useSentPayment } from './use-sent-payment.ts'

const RESUME_MILLISECONDS = 2000

type Mode =
  | { name: 'link' | 'camera' | 'manual' }
  | { name: 'payee'; payee: Payee; unanswered?: UnansweredPayment | undefined }

interface ScanToPayProps {
  payer: number
  /** From a shop's code scanned with another camera app. */
  code: string | null
  billNo: string | null
  till: string | null
  /** Prefilled; the payer may change it. */
  amount?: string | undefined
  /** The note with the items chosen on the shop's page; the payer may change it. */
  item?: string | undefined
  /** `isFresh`: the payer has just sent it, and the answer came at once. */
  onPaid: (receipt: Pick<Receipt, 'paymentNo'>, isFresh: boolean) => void
  /** Called for a member's receiving code in place of a shop's. */
  onRequest: (request: PaymentRequest) => void
}

/** Scans or types a code, then opens the shop's payment sheet. A payment without a response is shown first. */
export function ScanToPay({ payer, code, billNo, till, amount, item, ...on }: ScanToPayProps) {
  const { onPaid, onRequest } = on
  const w = useWords(cameraWords).scan
  const payWords = useWords(words)
  const asAsked: Mode = { name: code === null ? 'camera' : 'link' }
  const [mode, setMode] = useState<Mode>(() => {
    const unanswered = unansweredPayment(payer)
    return unanswered ? { name: 'payee', payee: unanswered.payee, unanswered } : asAsked
  })
  useSentPayment(payer, mode.name === 'payee' ? mode.unanswered : undefined, (paymentNo) =>
    onPaid({ paymentNo }, false),
  )
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
    if (code !== null && !(await open(scannedOf(code, billNo, till)))) toCamera()
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
        <CameraView
          isFull
          isLookingUp={isLookingUp}
          onText={onScanned}
          onManual={() => setMode({ name: 'manual' })}
        >
          <ShopsPaid payer={payer} onChoose={(chosen) => void open(scannedOf(chosen))} />
          <Link
            to={paths.payCode}
            className="flex min-h-11 items-center justify-center gap-2 text-sm font-medium text-white focus-visible:outline-white"
          >
            <QrCode aria-hidden className="size-5" />
            {payWords.shops.showPayCode}
          </Link>
        </CameraView>
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
          // Chosen at the shop of the link, not at one that was scanned instead.
          {...(mode.payee.code === code && { amount, item })}
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
  amount?: string | undefined
  item?: string | undefined
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

/** Vibrates, for a payer who looks at the counter. Phones allow it only after the page was touched. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40)
}

/** Shows the payee, with enough of the owner's name to notice a swapped code. */
export function PayeeCard({ payee }: { payee: MerchantLookup }) {
  const w = useWords(words).payee
  const text = useLocalText()
  const name = text(payee.shopName, payee.shopNameEn)
  return (
    <Card aria-label={w.title} className="flex flex-col gap-3">
      <div className="flex items-center gap-3.5">
        <Picture src={payee.shopLogo} name={name} className="size-14 rounded-md text-2xl" sizes="3.5rem" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-bold">{name}</h2>
          <p className="text-sm text-quiet">{w.owner(payee.ownerName)}</p>
        </div>
      </div>
      <p className="line-clamp-3 text-sm text-quiet">
        {text(payee.shopDescription, payee.shopDescriptionEn) || w.noDescription}
      </p>
      <dl className="flex flex-col gap-1.5 text-sm">
        <Line Icon={MapPin} name={w.address} value={text(payee.address, payee.addressEn) || w.noAddress} />
        <Line Icon={Phone} name={w.phone} value={payee.contactPhone || w.noPhone} />
      </dl>
      <PayeePlace payee={payee} />
      <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-quiet">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {w.checkOwner}
      </p>
    </Card>
  )
}

function Line({ Icon, name, value }: { Icon: typeof MapPin; name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon aria-hidden className="mt-0.5 size-4 text-quiet" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{value}</dd>
    </div>
  )
}
