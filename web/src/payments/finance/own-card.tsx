import { QrCard } from '../../merchants/code/qr-card.tsx'
import { useLocalText } from '../../merchants/local-text.ts'
import type { ShopCode } from '../shop-code.ts'

/** The shop's own code, held towards the customer. Drawn on the device, so it opens without a network. */
export function OwnCard({ code }: { code: ShopCode }) {
  const text = useLocalText()
  return (
    <QrCard
      name={text(code.shopName, code.shopNameEn)}
      link={code.gfPaymentQrCode}
      code={code.gfPaymentCode}
      needsNetwork={false}
    />
  )
}
