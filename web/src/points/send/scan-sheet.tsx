import { CameraView } from '../../camera/camera-view.tsx'
import { type PaymentRequest, readRequest } from '../../identity/payment-request.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './recipient-words.ts'

const RESUME_MILLISECONDS = 2000

interface ScanSheetProps {
  open: boolean
  onClose: () => void
  onScanned: (request: PaymentRequest) => void
}

/** Scans another member's receiving code. */
export function ScanSheet({ open, onClose, onScanned }: ScanSheetProps) {
  const t = useWords(words)
  const read = async (text: string) => {
    const request = readRequest(text, location.origin)
    if (request) onScanned(request)
    else toast(t.notOne, { tone: 'bad' })
    await new Promise((resolve) => setTimeout(resolve, RESUME_MILLISECONDS))
  }
  return (
    <Sheet title={t.scan} {...{ open, onClose }}>
      <CameraView isLookingUp={false} onText={read} onManual={onClose} />
    </Sheet>
  )
}
