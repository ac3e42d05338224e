import { useWords } from '../lib/words.ts'
import { useLocalText } from '../merchants/local-text.ts'
import { QrCard } from '../merchants/qr-card.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { ShopCode } from './shop-code.ts'
import { words } from './words.ts'

/** The shop's own code, held towards the customer. Drawn on the device, so it opens without a network. */
export function CollectSheet({
  code,
  open,
  onClose,
}: {
  code: ShopCode
  open: boolean
  onClose: () => void
}) {
  const w = useWords(words).finance
  const text = useLocalText()
  return (
    <Sheet open={open} title={w.code} onClose={onClose}>
      {open && (
        <QrCard
          name={text(code.shopName, code.shopNameEn)}
          link={code.gfPaymentQrCode}
          code={code.gfPaymentCode}
          needsNetwork={false}
        />
      )}
    </Sheet>
  )
}
