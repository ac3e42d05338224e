import { SHOP_LENGTHS } from 'virtual:contract'
import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { Info, Power } from 'lucide-react'
import { useState } from 'react'
import { call } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { useLanguage } from '../lib/language.ts'
import { showPair } from '../lib/pair.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type Message, MessageDialog } from '../ui/message-dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.tsx'
import { useLocalText } from './local-text.ts'
import { words } from './manage-words.ts'
import { useShopChanged } from './own-shop.ts'

/** Whether the shop is open, and the button that changes it (rules/merchants#management). */
export function OpenOrClosed({ shop, userId }: { shop: OwnMerchant; userId: number }) {
  const w = useWords(words)
  const language = useLanguage()
  const text = useLocalText()
  const changed = useShopChanged(userId)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const isOpen = shop.merchantStatus === 'open'
  const name = text(shop.shopName, shop.shopNameEn)

  const close = async () => {
    setBusy(true)
    try {
      await call('closeShop', { body: { reason: reason.trim() || null } })
      await changed()
      setAsking(false)
      setReason('')
      toast(w.close.done, { tone: 'good' })
    } catch (error) {
      setMessage({ tone: 'bad', title: w.close.failed, text: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const enable = async () => {
    setBusy(true)
    try {
      await call('enableShop')
      await changed()
      toast(w.enable.done, { tone: 'good' })
    } catch (error) {
      setMessage({ tone: 'bad', title: w.enable.failedTitle, text: w.enable.failed(messageOf(error)) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3 max-xs:flex-wrap">
        <Picture src={shop.shopLogo} name={name} className="size-14 rounded-lg text-xl" sizes="3.5rem" />
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
      {!isOpen && (
        <p className="rounded-md bg-bad-soft p-3 text-sm">
          {shop.suspendedReason === null ? w.closedNote : w.suspendedNote}
          {shop.suspendedReason !== null && (
            <span className="block pt-1 break-words text-quiet">
              {showPair(w.closedBecause, shop.suspendedReason, language)}
            </span>
          )}
          {shop.suspendedReason === null && shop.closeReason && (
            <span className="block pt-1 whitespace-pre-line text-quiet">
              {showPair(w.closedBecause, shop.closeReason, language)}
            </span>
          )}
        </p>
      )}
      {shop.reviewPending && (
        <p className="flex items-start gap-2 rounded-md bg-accent-soft p-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          {w.reviewPending}
        </p>
      )}
      {isOpen ? (
        <Button
          variant="secondary"
          icon={<Power aria-hidden className="size-5 text-bad" />}
          onClick={() => setAsking(true)}
        >
          {w.close.button}
        </Button>
      ) : (
        // What operators have suspended, they alone open again.
        <Button
          busy={busy && w.enable.busy}
          disabledReason={shop.suspendedReason === null ? undefined : w.onlyByPlatform}
          icon={<Power aria-hidden className="size-5" />}
          onClick={() => void enable()}
        >
          {w.enable.button}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={w.close.title}
        danger
        confirmLabel={w.close.confirm}
        busy={busy && w.close.busy}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      >
        <p className="pb-2 font-medium text-bad">{w.close.warning}</p>
        <p className="pb-4 text-quiet">{w.close.reopen}</p>
        <TextArea
          label={w.close.reason}
          optional={w.close.optional}
          placeholder={w.close.reasonPlaceholder}
          max={SHOP_LENGTHS.closeReason}
          value={reason}
          onValueChange={setReason}
        />
      </ConfirmDialog>
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
    </Card>
  )
}
