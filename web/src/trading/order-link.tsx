import type { OrderDetail } from '@torch/contract/trading.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ShareLink } from '../ui/share-link.tsx'
import { words } from './words.ts'

/** Shows the link of an order that is not listed in the hall, for its publisher to share. */
export function OrderLink({ order: { id, link } }: { order: Pick<OrderDetail, 'id' | 'link'> }) {
  const w = useWords(words).byLink
  if (link === null) return null
  return (
    <section aria-label={w.title} className="flex flex-col gap-3">
      <p className="text-sm text-quiet">{w.note}</p>
      <ShareLink
        link={`${location.origin}${paths.order(id, link)}`}
        words={{ title: w.share, text: w.shareText, qr: w.qr }}
      />
    </section>
  )
}
