import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { SHOP_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { namedReason } from '@torch/contract/standard-reasons.ts'
import { Info, Power } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { confirm, type Message } from '../../ui/ask.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useLocalText } from '../local-text.ts'
import { words } from './manage-words.ts'
import { storeShop } from './own-shop.ts'

/** Shows whether the shop is open, with the button to change it (rules/merchants#management). */
export function ShopOpenState({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const text = useLocalText()
  const isOpen = shop.merchantStatus === 'open'
  const name = text(shop.shopName, shop.shopNameEn)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3 max-xs:flex-wrap">
        <Picture src={shop.shopLogo} name={name} className="size-14 rounded-lg text-2xl" sizes="3.5rem" />
        <div className="min-w-0 flex-1 max-xs:order-last max-xs:basis-full">
          <h2 className="font-bold">{name}</h2>
          <p className="tabular text-xs text-quiet">
            {w.fields.merchantNo} {shop.merchantNo}
          </p>
        </div>
        <Badge tone={isOpen ? 'good' : 'bad'}>
          {isOpen ? w.open : shop.suspendedReason === null ? w.closed : w.suspended}
        </Badge>
      </div>
      {!isOpen && <ClosedReason shop={shop} />}
      {shop.reviewPending && (
        <p className="flex items-start gap-2 rounded-md bg-accent-soft p-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          {w.reviewPending}
        </p>
      )}
      {isOpen ? <CloseShop shop={shop} /> : <EnableShop shop={shop} />}
    </Card>
  )
}

function ClosedReason({ shop: { suspendedReason, closeReason } }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <p className="rounded-md bg-bad-soft p-3 text-sm">
      {suspendedReason === null ? w.closedNote : w.suspendedNote}
      {suspendedReason !== null && (
        <span className="block pt-1 break-words text-quiet">{namedReason(suspendedReason)[language]}</span>
      )}
      {suspendedReason === null && closeReason && (
        <span className="block pt-1 whitespace-pre-line text-quiet">
          {showPair(w.closedReason, closeReason, language)}
        </span>
      )}
    </p>
  )
}

function CloseShop({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words).close
  const close = async () => {
    let reason = ''
    const isClosed = await confirm({
      title: w.title,
      text: <CloseQuestion onReason={(typed) => (reason = typed)} />,
      action: w.confirm,
      danger: true,
      busy: w.busy,
      act: async () => {
        await call('closeShop', { query: { merchantId: shop.id }, body: { reason: reason.trim() || null } })
        await storeShop()
      },
    })
    if (isClosed) toast(w.done, { tone: 'good' })
  }
  return (
    <Button
      variant="secondary"
      icon={<Power aria-hidden className="size-5 text-bad" />}
      onClick={() => void close()}
    >
      {w.button}
    </Button>
  )
}

function CloseQuestion({ onReason }: { onReason: (reason: string) => void }) {
  const w = useWords(words).close
  const [reason, setReason] = useState('')
  return (
    <div>
      <p className="pb-2 font-medium text-bad">{w.warning}</p>
      <p className="pb-4 text-quiet">{w.reopen}</p>
      <TextArea
        label={w.reason}
        optional={w.optional}
        placeholder={w.reasonPlaceholder}
        max={SHOP_LENGTHS.closeReason}
        value={reason}
        onValueChange={(typed) => {
          setReason(typed)
          onReason(typed)
        }}
      />
    </div>
  )
}

/** Opens a closed shop; one suspended by operators can only be restored by them. */
function EnableShop({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const enabling = useAction()
  const failed = (error: unknown): Message => ({
    tone: 'bad',
    title: w.enable.failedTitle,
    text: w.enable.failed(messageOf(error)),
  })
  const enable = () =>
    enabling.run(failed, async () => {
      await call('enableShop', { query: { merchantId: shop.id } })
      await storeShop()
      toast(w.enable.done, { tone: 'good' })
    })
  return (
    <Button
      busy={enabling.busy && w.enable.busy}
      disabledReason={shop.suspendedReason === null ? undefined : w.restoredByPlatformOnly}
      icon={<Power aria-hidden className="size-5" />}
      onClick={() => void enable()}
    >
      {w.enable.button}
    </Button>
  )
}
