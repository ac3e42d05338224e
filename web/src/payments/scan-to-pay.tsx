import type { Receipt } from '@torch/contract/payments.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { type PaymentRequest, readRequest } from '../points/receive/payment-request.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { CameraView } from './camera-view.tsx'
import { ManualEntry } from './manual-entry.tsx'
import { PayForm } from './pay-form.tsx'
import { PayeeCard } from './payee-card.tsx'
import { readScanned, type Scanned, scannedOf } from './payment-code.ts'
import { TOAST_MILLISECONDS } from './toast-time.ts'
import { type Payee, useLookup } from './use-lookup.ts'
import { words } from './words.ts'

const RESUME_MILLISECONDS = 2000

type Mode = { name: 'link' | 'camera' | 'manual' } | { name: 'payee'; payee: Payee }

interface ScanToPayProps {
  payer: number
  /** From a shop's code that was opened with some other camera. */
  code: string | null
  billNo: string | null
  onPaid: (receipt: Receipt) => void
  /** A member's receiving code, not a shop's. */
  onRequest: (request: PaymentRequest) => void
}

/** From a code to a filled-in form: the camera, or typing, then the shop. */
export function ScanToPay({ payer, code, billNo, onPaid, onRequest }: ScanToPayProps) {
  const w = useWords(words).scan
  const [mode, setMode] = useState<Mode>({ name: code === null ? 'camera' : 'link' })
  const { isLookingUp, lookUp } = useLookup()
  const toCamera = () => setMode({ name: 'camera' })

  /** True where it led to a shop; else why not is said here. */
  const open = async (found: Scanned | undefined): Promise<boolean> => {
    if (!found) {
      complain(w.invalidCode)
      return false
    }
    const answer = await lookUp(found)
    if (answer.ok) {
      setMode({ name: 'payee', payee: answer.payee })
      toast(w.found, { tone: 'good', milliseconds: TOAST_MILLISECONDS })
    } else complain(answer.reason)
    return answer.ok
  }
  const onScanned = async (text: string) => {
    const request = readRequest(text, location.origin)
    if (request) return onRequest(request)
    if (await open(readScanned(text, location.origin))) return
    await new Promise((resolve) => setTimeout(resolve, RESUME_MILLISECONDS))
  }

  const openLink = useEffectEvent(async () => {
    if (code !== null && !(await open(scannedOf(code, billNo)))) toCamera()
  })
  useEffect(() => {
    if (code !== null) void openLink()
  }, [code])

  switch (mode.name) {
    case 'link':
      return <PayeeSkeleton />
    case 'camera':
      return (
        <CameraView
          isLookingUp={isLookingUp}
          onText={onScanned}
          onManual={() => setMode({ name: 'manual' })}
        />
      )
    case 'manual':
      return (
        <ManualEntry
          isLookingUp={isLookingUp}
          onCode={(found) => void open(found)}
          onRequest={onRequest}
          onInvalid={complain}
          onRescan={toCamera}
        />
      )
    case 'payee':
      return (
        <div className="flex flex-col gap-4">
          <PayeeCard payee={mode.payee.shop} />
          <PayForm
            payer={payer}
            payee={mode.payee.shop}
            bill={mode.payee.bill}
            onPaid={onPaid}
            onRescan={toCamera}
          />
        </div>
      )
  }
}

function complain(text: string): void {
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
