import type { TradeMessage } from '@torch/contract/trading.ts'
import { Check, Gavel } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { dayOf, showDayHeading, showTime } from '../../lib/calendar.ts'
import { now } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './chat-words.ts'
import { useMessageText } from './message-text.ts'

interface MessageListProps {
  /** Oldest first. */
  messages: readonly TradeMessage[]
  /** The names of the participants. */
  names: Readonly<Record<TradeMessage['from'], string>>
  /** The id of the newest message that the other side has read. */
  readByOther?: number
}

/** Shows a trade's messages to its two sides and to an arbiter. */
export function MessageList({ messages, names, readByOther = 0 }: MessageListProps) {
  const w = useWords(words)
  const language = useLanguage()
  const today = dayOf(now())
  const [shown, setShown] = useState<{ src: string; by: string }>()
  const lastRead = messages.findLast(({ own, id }) => own && id <= readByOther)?.id
  return (
    <>
      <ol aria-label={w.messages} className="flex flex-col gap-2.5">
        {messages.map((message, place) => {
          const day = dayOf(message.createdTime)
          const before = messages[place - 1]
          return (
            <li key={message.id} className="flex flex-col gap-2.5">
              {(!before || dayOf(before.createdTime) !== day) && (
                <p className="text-center text-xs text-quiet">{showDayHeading(day, today, language)}</p>
              )}
              <Bubble
                message={message}
                name={message.own ? w.you : names[message.from]}
                isRead={message.id === lastRead}
                onPicture={(src) => setShown({ src, by: names[message.from] })}
              />
            </li>
          )
        })}
      </ol>
      <PictureViewer
        title={shown ? w.pictureOf(shown.by) : ''}
        src={shown?.src}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

interface BubbleProps {
  message: TradeMessage
  name: string
  isRead: boolean
  onPicture: (src: string) => void
}

/** Own messages on the right; an arbiter's over the full width, so that they are not mistaken for the other side's. */
function Bubble({ message, name, isRead, onPicture }: BubbleProps) {
  const w = useWords(words)
  const text = useMessageText()(message)
  const { own, from, picture, createdTime } = message
  const isArbiter = from === 'arbiter'
  return (
    <div
      className={classNames(
        'flex max-w-[85%] flex-col gap-1',
        isArbiter ? 'max-w-full self-stretch' : own ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <p className="flex items-center gap-1.5 px-1 text-xs text-quiet">
        {isArbiter && <Gavel aria-hidden className="size-3.5" />}
        <span className={isArbiter ? 'font-semibold text-accent' : undefined}>
          {isArbiter ? w.fromArbiter : name}
        </span>
        <span className="tabular">{showTime(createdTime)}</span>
      </p>
      {picture ? (
        <button
          type="button"
          aria-label={w.enlarge(name)}
          className="overflow-hidden rounded-md border border-line bg-sunken"
          onClick={() => onPicture(picture)}
        >
          <img src={picture} alt="" loading="lazy" decoding="async" className="size-40 object-cover" />
        </button>
      ) : (
        <p
          className={classNames(
            'max-w-full rounded-lg px-3.5 py-2 break-words whitespace-pre-wrap',
            isArbiter && 'border border-accent/40 bg-accent-soft',
            !isArbiter && own && 'rounded-br-sm bg-accent-fill text-on-accent',
            !isArbiter && !own && 'rounded-bl-sm bg-sunken',
          )}
        >
          {text}
        </p>
      )}
      {isRead && (
        <p className="flex items-center gap-1 px-1 text-xs text-quiet">
          <Check aria-hidden className="size-3" />
          {w.read}
        </p>
      )}
    </div>
  )
}
