import { Printer } from 'lucide-react'
import { useTerms } from '../../economy/terms.ts'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { useChosenShop } from '../../merchants/chosen-shop.ts'
import { useMerchant } from '../../merchants/queries.ts'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ShopCode, useShopCode } from '../shop-code.ts'
import './counter-card.css'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop } = useChosenShop()
  if (!session) return <RedirectToLogin />
  return (
    <Page title={w.title}>
      {shop ? (
        <>
          <ShopSwitch />
          <Card merchantId={shop.merchantId} />
        </>
      ) : (
        <EmptyState drawing="shop" action={<ButtonLink to={paths.merchantCounter}>{w.toCounter}</ButtonLink>}>
          {w.onlyOwners}
        </EmptyState>
      )}
    </Page>
  )
}

/** Shows the printable card. Its data is on the device, so a shop can print it offline. */
function Card({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const code = useShopCode(merchantId)
  const query = useMerchant(merchantId)
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-center text-sm text-quiet print:hidden">{w.lead}</p>
      {code && <CounterCard code={code} label={w.card} />}
      {!code && (
        <Loaded
          of={query}
          skeleton={<Skeleton className="h-140 w-full max-w-100 rounded-lg" />}
          offline={<p>{w.offline}</p>}
        />
      )}
      <div className="flex w-full max-w-100 flex-col gap-3 print:hidden">
        <Button
          size="large"
          wide
          disabled={!code}
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {w.print}
        </Button>
        <p className="text-center text-sm text-quiet">{w.paper}</p>
      </div>
    </div>
  )
}

export const words = defineWords({
  title: { zh: '收款台卡', en: 'Counter card' },
  lead: {
    zh: 'A6 大小，中英双语。打印后放在柜台上，顾客扫码即可付款。',
    en: 'A6, in Chinese and English. Print it, put it on the counter, and customers scan it to pay.',
  },
  print: { zh: '打印台卡', en: 'Print the card' },
  paper: {
    zh: '打印时选择 A6 纸、无边距；用 A4 纸打印后沿框裁下即可。',
    en: 'Choose A6 paper without margins. On A4, cut along the frame.',
  },
  card: { zh: '台卡预览', en: 'Preview of the card' },
  onlyOwners: { zh: '只有店主有自己的收款台卡。', en: 'Only owners of a shop have a counter card.' },
  toCounter: { zh: '去收银台', en: 'To the counter' },
  offline: {
    zh: '没有网络，这台设备上也还没有收款码。联网后会自动显示。',
    en: 'No network, and this device does not know your code yet. It will appear once you are online.',
  },
})

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
