import type { QuickPhrase } from '@torch/contract/trading.ts'
import { MESSAGE_LENGTH } from '@torch/contract/trading-limits.ts'
import { ImagePlus, LoaderCircle, MessageSquareQuote, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { PickPicture } from '../../files/pick-picture.tsx'
import { usePictureChoice } from '../../files/use-picture-choice.ts'
import { useUpload } from '../../files/use-upload.ts'
import { call } from '../../lib/api/client.ts'
import { messageOf, Unreachable } from '../../lib/api/failure.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session.ts'
import { cutPayloads, isOwnEnter, useComposedText } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { controlClass } from '../../ui/fields/field.tsx'
import { faultMessage, useInlineAction } from '../../ui/use-action.ts'
import { words } from './chat-words.ts'
import { mergeMessageIntoCache } from './queries.ts'

interface ComposerProps {
  transactionId: number
  role: 'buyer' | 'seller'
  /** The text being written; it outlives the sheet. */
  draft: string
  onDraft: (draft: string) => void
  onSent: () => void
  /** Whether it has the screen's main button; there is one at a time. */
  isMain: boolean
}

const ROUND = 'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken'

/** Sends a text, a picture, or a quick phrase that is shown in the reader's language. */
export function Composer({ transactionId, role, draft, onDraft, onSent, isMain }: ComposerProps) {
  const w = useWords(words)
  const fieldId = useId()
  const [showsPhrases, setPhrases] = useState(false)
  const { busy, failure, setFailure, send } = useSend(transactionId)
  const { busy: isUploading, upload } = useUpload(
    { category: 'chat-picture', businessModule: 'trading' },
    setFailure,
  )
  const choice = usePictureChoice(setFailure)
  const isEmpty = draft.trim() === ''
  const composed = useComposedText<HTMLTextAreaElement>({
    value: draft,
    onValueChange: onDraft,
    clean: cutPayloads(MESSAGE_LENGTH),
  })

  const sendText = async () => {
    if (isEmpty || !(await send({ text: draft.trim() }))) return
    onDraft('')
    onSent()
  }
  const sendPicture = async (file: File) => {
    setFailure(undefined)
    if (!choice.choose(file)) return
    const kept = await upload(file)
    choice.close()
    if (kept && (await send({ picture: kept.fileUrl }))) onSent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On touch screens Enter starts a new line, and an input method's Enter does not send.
    if (!isOwnEnter(event) || event.shiftKey || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    void sendText()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void sendText()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-2">
      {showsPhrases && (
        <section aria-label={w.phrases}>
          <ul className="-mx-1 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
            {PHRASES[role].map((phrase) => (
              <li key={phrase}>
                <button
                  type="button"
                  className="min-h-11 rounded-full border border-edge/50 bg-surface px-3.5 text-sm hover:bg-sunken"
                  onClick={() => {
                    void send({ phrase }).then((isSent) => isSent && onSent())
                    setPhrases(false)
                  }}
                >
                  {w.phrase[phrase]}
                </button>
              </li>
            ))}
          </ul>
          <p className="pt-1 text-xs text-quiet">{w.phrasesNote}</p>
        </section>
      )}
      <div className="flex items-end gap-1 max-xs:flex-wrap">
        <IconButton
          label={w.phrases}
          aria-expanded={showsPhrases}
          onClick={() => setPhrases(!showsPhrases)}
          className={showsPhrases ? 'bg-accent-soft text-accent' : undefined}
        >
          <MessageSquareQuote aria-hidden className="size-5" />
        </IconButton>
        <PickPicture label={w.attach} className={ROUND} onPick={(file) => void sendPicture(file)}>
          {isUploading ? (
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
          ) : (
            <ImagePlus aria-hidden className="size-5" />
          )}
        </PickPicture>
        <label htmlFor={fieldId} className="sr-only">
          {w.write}
        </label>
        <textarea
          id={fieldId}
          rows={1}
          placeholder={w.placeholder}
          {...composed}
          onKeyDown={onKeyDown}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-32 min-w-0 resize-none py-2.5 max-xs:order-first',
          )}
        />
        <IconButton
          type="submit"
          label={busy ? w.sending : w.send}
          aria-disabled={isEmpty || busy || undefined}
          className={classNames(
            isMain ? 'bg-accent-fill text-on-accent hover:bg-accent-press!' : 'text-accent',
            (isEmpty || busy) && 'opacity-55',
          )}
        >
          {busy ? (
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
          ) : (
            <SendHorizontal aria-hidden className="size-5" />
          )}
        </IconButton>
      </div>
      <p role="status" className="sr-only">
        {isUploading && w.uploading}
      </p>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {failure}
      </p>
    </form>
  )
}

/** The quick phrases of each side, in the order of a trade. */
export const PHRASES: Readonly<Record<'buyer' | 'seller', readonly QuickPhrase[]>> = {
  buyer: ['hello', 'will-pay-soon', 'have-paid', 'please-check', 'please-release', 'please-wait'],
  seller: [
    'hello',
    'please-send-proof',
    'not-received-yet',
    'wrong-amount',
    'please-wait',
    'received-thanks',
  ],
}

type Content = { text: string } | { phrase: QuickPhrase } | { picture: string }

/** Sends a message. Without a response it may have been sent: the list is reloaded, and the user is asked to check. */
export function useSend(transactionId: number) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const { busy, run, setFault, fault } = useInlineAction()

  const send = async (content: Content): Promise<boolean> => {
    if (busy) return false
    return run(failed, async () => {
      const message = await call('sendMessage', { body: { transactionId, userId, ...content } })
      mergeMessageIntoCache(message)
    })
  }
  const failed = (error: unknown) => {
    void invalidate('listMessages', { params: { transactionId } })
    return faultMessage(error instanceof Unreachable ? w.maybeSent : messageOf(error))
  }
  return {
    busy,
    failure: fault?.text,
    setFailure: (text?: string) => setFault(text === undefined ? undefined : faultMessage(text)),
    send,
  }
}
