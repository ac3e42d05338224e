import { QrCard } from '../../merchants/code/qr-card.tsx'
import { useLocalText } from '../../merchants/local-text.ts'
import type { ShopCode } from '../shop-code.ts'

/** Shows the shop's own code to the customer. Drawn on the device, so it works offline. */
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
