import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { currentWords } from '../lib/words.ts'
import { words } from './frame-words.ts'
import { toast } from './toast.tsx'

/** The outcome of an action, to be read and closed. */
export interface Message {
  tone: 'good' | 'bad'
  title: string
  text: string
  /** A label other than the default one. */
  confirmLabel?: string
  onClosed?: () => void
}

export interface Question {
  title: string
  text?: ReactNode
  /** Label of the button that agrees, and of the one that does not. */
  action?: string
  cancel?: string
  danger?: boolean
  /** Label while `act` runs. */
  busy?: string
  /** Runs before the dialog closes. Its error is shown in the dialog, which then stays open. */
  act?: () => Promise<unknown>
}

export type Dialog = { id: number; isOpen: boolean; answer: (agreed: boolean) => void } & (
  | { question: Question; message?: undefined }
  | { question?: undefined; message: Message }
)

/** The exit animation of a sheet. */
const EXIT_MILLISECONDS = 400
const dialogs = createStore<readonly Dialog[]>([])
let lastId = 0

/** Asks for confirmation, above everything else. Resolves when the dialog closes: true if the user agreed. */
export function confirm(question: Question): Promise<boolean> {
  return open({ question })
}

/** Shows the outcome of an action. Resolves when the user has closed it. */
export async function message(shown: Message): Promise<void> {
  if (await open({ message: shown })) shown.onClosed?.()
}

function open(content: { question: Question } | { message: Message }): Promise<boolean> {
  const { title } = 'question' in content ? content.question : content.message
  const isSame = (other: Dialog) => other.isOpen && (other.question ?? other.message).title === title
  // A double tap opens one dialog.
  if (dialogs.get().some(isSame)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (agreed: boolean) => {
      dialogs.set(dialogs.get().map((one) => (one.id === id ? { ...one, isOpen: false } : one)))
      setTimeout(() => dialogs.set(dialogs.get().filter((one) => one.id !== id)), EXIT_MILLISECONDS)
      resolve(agreed)
    }
    dialogs.set([...dialogs.get(), { id, isOpen: true, answer, ...content } as Dialog])
  })
}

/** Closes all dialogs, without agreement, when their screen is left. */
export function closeDialogs(): void {
  for (const one of dialogs.get()) if (one.isOpen) one.answer(false)
}

type View = ComponentType<{ dialogs: readonly Dialog[] }>
let loading: Promise<View> | undefined

/** Loads the code of the dialogs before they are needed: a failure without a network must be shown, too. */
export function loadDialogs(): Promise<View> {
  loading ??= import('./dialogs.tsx').then(({ Dialogs }) => Dialogs)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Shows the dialogs of `confirm` and `message`; rendered once, in the shell. `place`: the screen they belong to. */
export function DialogHost({ place }: { place: string }) {
  const shown = useStore(dialogs)
  const [View, setView] = useState<View>()
  const isNeeded = shown.length > 0 && View === undefined
  useEffect(() => {
    if (!isNeeded) return
    loadDialogs().then(
      (loaded) => setView(() => loaded),
      () => {
        const text = dialogs.get().find((one) => one.message)?.message?.text
        toast(text ?? currentWords(words).sheetFailed, { tone: 'bad' })
        closeDialogs()
      },
    )
  }, [isNeeded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the dialogs of the previous place
  useEffect(() => closeDialogs, [place])
  return View && <View dialogs={shown} />
}
