import type { OperationName } from '@torch/contract/api.ts'
import { useEffect, useState } from 'react'
import { call, type Data, type Input } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { getLanguage } from '../lib/language.ts'
import { showPair } from '../lib/pair.ts'
import { forgetSubmittedText } from '../lib/typed-text.ts'
import { loadDialogs, type Message, message } from './ask.tsx'
import { toast } from './toast.tsx'

/**
 * The title for a failed act, whose text is the server's; or a whole message; or undefined where the error is shown
 * elsewhere, such as beside a field.
 */
type Failed = string | undefined | ((error: unknown) => Message | undefined)

/** Runs an action: whether it is in progress. A failure opens a message. */
export function useAction() {
  useEffect(() => void loadDialogs().catch(() => {}), [])
  return useRun((failure) => void (failure && message(failure)))
}

interface ActOptions<N extends OperationName> {
  /** By default `call`, as the signed-in member. */
  call?: (name: N, ...input: Input<N>) => Promise<Data<N>>
  failed?: Failed
  /** The text shown after success. */
  done?: string
  onDone?: (answer: Data<N>) => unknown
  /** Reloads what the act changes, also after a failure: the server may have done it. */
  reload?: () => Promise<unknown>
}

/** Runs an endpoint as an action. `run` returns true on success. */
export function useActionOf<N extends OperationName>(
  name: N,
  { call: caller = call, failed, done, onDone, reload }: ActOptions<N> = {},
) {
  const { busy, run } = useAction()
  return {
    busy,
    run: async (...input: Input<N>): Promise<boolean> => {
      const isDone = await run(failed, async () => {
        const answer = await caller(name, ...input)
        await onDone?.(answer)
        if (done !== undefined) toast(done, { tone: 'good' })
      })
      await reload?.()
      return isDone
    },
  }
}

/** The same as `useAction` for a failure that is shown in place, such as by a `FaultNote`, until the next attempt. */
export function useInlineAction() {
  const [fault, setFault] = useState<Message>()
  return { ...useRun(setFault), fault, setFault }
}

export type Action = ReturnType<typeof useAction>
export type InlineAction = ReturnType<typeof useInlineAction>

function useRun(onFailure: (failure: Message | undefined) => void) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    /** Returns true on success. */
    run: async (failed: Failed, act: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      onFailure(undefined)
      try {
        await act()
        forgetSubmittedText()
        return true
      } catch (error) {
        onFailure(typeof failed === 'function' ? failed(error) : faultMessage(messageOf(error), failed))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export function faultMessage(text: string, title = ''): Message {
  return { tone: 'bad', title, text }
}

/**
 * Returns an error handler that shows a toast, for failures of little weight, such as of a switch or a list; with or
 * without a title.
 */
export const toastOnError =
  (head?: string, { fallback }: { fallback?: string } = {}) =>
  (error: unknown) => {
    const sentence = messageOf(error, fallback)
    toast(head === undefined ? sentence : showPair(head, sentence, getLanguage()), { tone: 'bad' })
    return undefined
  }
