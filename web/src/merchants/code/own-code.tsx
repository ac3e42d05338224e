import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { Maximize2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from '../management/manage-words.ts'
import { QrCard } from './qr-card.tsx'
import { useCaption } from './use-caption.ts'
import { useQrCard } from './use-qr-card.ts'

/** This screen's label is 150 px wide (rules/merchants#qr-card), drawn at the screen's resolution. */
const LABEL_SIZE = 150

/** Shows the payment code with its label; a tap enlarges and saves it. */
export function OwnCode({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const text = useLocalText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [large, setLarge] = useState(false)
  const name = text(shop.shopName, shop.shopNameEn)
  const note = useCaption(w.label)
  const content = { link: shop.gfPaymentQrCode, title: w.label.merchant, note }
  // Drawn on the device, without a network.
  useQrCard(canvas, content, false)
  const pixels = LABEL_SIZE * Math.min(3, Math.max(1, Math.round(window.devicePixelRatio)))
  return (
    <Card>
      <CardTitle>{w.code}</CardTitle>
      <div className="flex items-center gap-4 max-xs:flex-wrap">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${w.label.picture(name)}. ${w.label.merchant}, ${note}`}
          width={pixels}
          height={pixels}
          className="size-[150px] shrink-0 rounded-md border border-line bg-white"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-2 max-xs:basis-full">
          <p className="text-sm font-medium text-accent">{note}</p>
          <Button
            variant="secondary"
            // The narrowest phone has no space for both beside the code.
            className="px-3! max-[22rem]:[&>svg]:hidden"
            icon={<Maximize2 aria-hidden className="size-4 shrink-0" />}
            onClick={() => setLarge(true)}
          >
            {w.label.large}
          </Button>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 font-mono text-sm break-all">{shop.gfPaymentCode}</code>
        <CopyButton
          text={shop.gfPaymentCode}
          label={w.label.copy}
          copiedLabel={w.label.copied}
          onFailed={() => toast(w.label.copyFailed, { tone: 'bad' })}
        />
      </div>
      <Sheet open={large} title={w.label.title} onClose={() => setLarge(false)}>
        <QrCard name={name} link={shop.gfPaymentQrCode} code={shop.gfPaymentCode} needsNetwork={false} />
      </Sheet>
    </Card>
  )
}
