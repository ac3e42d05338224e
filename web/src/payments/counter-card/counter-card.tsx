import { useTerms } from '../../economy/terms.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import type { ShopCode } from '../shop-code.ts'
import './counter-card.css'

/**
 * The card for a shop's counter, in both languages, because customers read either. Sizes are relative to the card's
 * width, so the preview and the print are identical.
 */
export function CounterCard({ code, label }: { code: ShopCode; label: string }) {
  const { shopName, shopNameEn, gfPaymentCode, gfPaymentQrCode } = code
  // While the current multiple is unknown, the card promises none.
  const multiple = useTerms()?.customerRewardMultiple ?? 0
  return (
    <section
      aria-label={label}
      className="counter-card flex flex-col items-center rounded-lg text-center shadow-card ring-1 ring-line"
    >
      <div className="hero flex w-full flex-col items-center gap-[1cqi] px-[6cqi] pt-[6cqi] pb-[5cqi] [print-color-adjust:exact]">
        <p className="flex items-center gap-[2cqi] text-[4.2cqi] font-semibold">
          <img src="/icon.svg" alt="" className="size-[7cqi]" />
          火炬 Torch
        </p>
        <h2 className="line-clamp-2 text-[7.4cqi]/tight font-bold">{shopName}</h2>
        {shopNameEn && <p className="line-clamp-1 text-[4.6cqi] font-medium">{shopNameEn}</p>}
      </div>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-[2.5cqi]">
        <QrCode text={gfPaymentQrCode} label={gfPaymentCode} className="size-[60cqi]" />
        <p className="text-[7cqi]/tight font-bold">
          扫码付款
          <span lang="en" className="block text-[5.2cqi] font-semibold">
            Scan to pay
          </span>
        </p>
        {multiple > 0 && (
          <p className="text-[3.8cqi] text-[#855400]">
            消费最高得 {multiple} 倍 PV · <span lang="en">Up to {multiple}x PV back</span>
          </p>
        )}
      </div>
      <p className="pb-[4cqi] font-mono text-[3.2cqi] text-[#665d55]">{gfPaymentCode}</p>
    </section>
  )
}
