import type { TransactionDetail } from '@torch/contract/trading.ts'
import { Coins, FileUp, MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { ACCEPTED } from '../../files/file-rules.ts'
import { useIsWideViewport } from '../../lib/use-viewport.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ActionBlockNote } from '../action-block-note.tsx'
import { buttonOf } from '../buttons.ts'
import { words as chatWords } from '../chat/chat-words.ts'
import { useMessages } from '../chat/queries.ts'
import { useActionBlock } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { hasMainButton } from './trade-buttons.tsx'

interface TradeBarProps {
  trade: TransactionDetail
  /** The id of the note that says why all actions are disabled. */
  noteId: string
  onPay: (proof: File) => void
  onRelease: () => void
  onChat: () => void
}

/** The bar at the bottom of a trade: the awaited action, and on a phone the chat. */
export function TradeBar({ trade, noteId, onPay, onRelease, onChat }: TradeBarProps) {
  const isWide = useIsWideViewport()
  const actionBlock = useActionBlock()
  const hasMain = hasMainButton(trade)
  // On a wide screen the chat is open beside it.
  if (isWide && !hasMain) return null
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 mt-auto border-t border-line bg-page/95 py-3 backdrop-blur-sm',
        isWide ? '' : '-mx-4 px-4',
      )}
    >
      {hasMain && <ActionBlockNote id={noteId} actionBlock={actionBlock} />}
      <div className="flex items-start gap-2.5 max-xs:flex-wrap">
        {hasMain && (
          <div className="min-w-0 flex-1 max-xs:basis-full">
            <MainButton {...{ trade, noteId, onPay, onRelease }} />
          </div>
        )}
        {!isWide && (
          <ChatButton transactionId={trade.transaction.id} isWithText={!hasMain} onClick={onChat} />
        )}
      </div>
    </div>
  )
}

/** Confirms a payment or a receipt. A buyer chooses the proof at once; the sheet opens with it. */
function MainButton({ trade: { role, actions }, noteId, onPay, onRelease }: Omit<TradeBarProps, 'onChat'>) {
  const w = useWords(shared).tradeAct
  const picker = useRef<HTMLInputElement>(null)
  const actionBlock = useActionBlock()
  const isBuyer = role === 'buyer'
  const { reason } = buttonOf(actions, isBuyer ? 'pay' : 'release')
  const Icon = isBuyer ? FileUp : Coins
  return (
    <>
      <Button
        wide
        size="large"
        className="px-3!"
        icon={<Icon aria-hidden className="size-5" />}
        {...(actionBlock ? { disabled: true, 'aria-describedby': noteId } : { disabledReason: reason })}
        onClick={() => (isBuyer ? picker.current?.click() : onRelease())}
      >
        {isBuyer ? w.pay : w.release}
      </Button>
      {isBuyer && (
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED['pictures-and-pdf'].join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onPay(file)
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
      )}
    </>
  )
}

interface ChatButtonProps {
  transactionId: number
  /** With its name beside the icon, where the bar has no other button. */
  isWithText: boolean
  onClick: () => void
}

/** Opens the chat, with the number of unread messages. */
function ChatButton({ transactionId, isWithText, onClick }: ChatButtonProps) {
  const w = useWords(chatWords)
  const unread = useMessages(transactionId).data?.pages[0]?.unread ?? 0
  return (
    <Button
      variant="secondary"
      size="large"
      className={classNames('relative', isWithText ? 'flex-1' : 'aspect-square px-0!')}
      icon={<MessageCircle aria-hidden className="size-6" />}
      onClick={onClick}
    >
      <span className={isWithText ? undefined : 'sr-only'}>{w.open}</span>
      {unread > 0 && (
        <>
          <span
            aria-hidden
            className="tabular absolute -top-1 -right-1 grid h-[1.6em] min-w-[1.6em] place-items-center rounded-full bg-bad-fill px-1.5 text-sm font-semibold text-on-bad"
          >
            {unread > 99 ? '99+' : unread}
          </span>
          <span className="sr-only">{w.unread(unread)}</span>
        </>
      )}
    </Button>
  )
}
