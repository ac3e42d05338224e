import { useQueryClient } from '@tanstack/react-query'
import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { MESSAGE_LENGTH } from '@torch/contract/trading-limits.ts'
import { useForm } from 'react-hook-form'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { mergeIntoCache } from '../../lib/fresh-queries.ts'
import { useWords } from '../../lib/words.ts'
import { words as chatWords } from '../../trading/chat/chat-words.ts'
import { MessageList } from '../../trading/chat/message-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, useInlineAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { caseKey } from '../query-keys.ts'
import { words } from './appeal-words.ts'

/** Shows the trade's chat, where the case's arbiter can write to both sides. */
export function CaseChat({ appeal, onReload }: { appeal: InspectedAppeal; onReload: () => void }) {
  const w = useWords(words)
  const chat = useWords(chatWords)
  const { buyer, seller, messages, own, appealStatus } = appeal
  const names = {
    buyer: `${chat.buyer} ${buyer.nickname ?? buyer.username}`,
    seller: `${chat.seller} ${seller.nickname ?? seller.username}`,
    arbiter: chat.arbiter,
  }
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{w.chat}</CardTitle>
      {messages.length === 0 ? (
        <p className="text-sm text-quiet">{w.noChat}</p>
      ) : (
        <section
          aria-label={w.chat}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="-mx-2 max-h-128 overflow-y-auto overscroll-contain px-2 focus-visible:-outline-offset-3"
        >
          <MessageList messages={messages} names={names} />
        </section>
      )}
      {own && appealStatus === 'under-review' && <MessageForm appeal={appeal} onReload={onReload} />}
    </Card>
  )
}

function MessageForm({ appeal: { id }, onReload }: { appeal: InspectedAppeal; onReload: () => void }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  // Validated only when sent: leaving the empty field is no error.
  const form = useForm({ defaultValues: { text: '' } })
  const { error, ...field } = useField(form, 'text', {
    validate: (text) => text.trim() !== '' || w.writeRequired,
  })
  const { busy, run, fault } = useInlineAction()

  const failed = (error: unknown) => {
    if (error instanceof Refusal && error.status === 409) onReload()
    return faultMessage(messageOf(error))
  }
  const onSubmit = form.handleSubmit(async ({ text }) => {
    await run(failed, async () => {
      const message = await operatorCall('sendArbiterMessage', {
        params: { id },
        body: { text: text.trim() },
      })
      mergeIntoCache<InspectedAppeal>(
        queryClient,
        caseKey(id),
        (before) => before && { ...before, messages: [...before.messages, message] },
      )
      form.reset()
      toast(w.sent, { tone: 'good' })
    })
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3 border-t border-line pt-3">
      <TextArea
        label={w.write}
        hint={w.writeHint}
        max={MESSAGE_LENGTH}
        error={fault?.text ?? error}
        {...field}
      />
      <Button type="submit" variant="secondary" busy={busy && w.sending}>
        {w.send}
      </Button>
    </form>
  )
}
