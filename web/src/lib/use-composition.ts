import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

interface ComposedText<Control extends TextControl> {
  value: string
  onValueChange: (value: string) => void
  /** Changes the text, such as by cutting it. It is called once a composition has ended. */
  clean?: (text: string) => string
  onCompositionStart?: ((event: CompositionEvent<Control>) => void) | undefined
  onCompositionEnd?: ((event: CompositionEvent<Control>) => void) | undefined
}

/**
 * Returns the properties of a controlled input or text area whose text is rewritten, cut, searched for or sent. While an input
 * method composes a text (Chinese, Japanese, accents), the control shows it as it is, and nothing is reported; the text
 * is reported once, when the composition has ended.
 */
export function useComposedText<Control extends TextControl>({
  value,
  onValueChange,
  clean = (text) => text,
  ...on
}: ComposedText<Control>) {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? value,
    onChange: ({ target }: ChangeEvent<Control>) =>
      composed === undefined ? onValueChange(clean(target.value)) : setComposed(target.value),
    onCompositionStart: (event: CompositionEvent<Control>) => {
      setComposed(event.currentTarget.value)
      on.onCompositionStart?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<Control>) => {
      setComposed(undefined)
      onValueChange(clean(event.currentTarget.value))
      on.onCompositionEnd?.(event)
    },
  }
}

/** An input method's own key. Safari reports it for the Enter that ends a composition, after `compositionend`. */
const COMPOSITION_KEY_CODE = 229

/** Returns whether a key event is an Enter that is meant for the page and not for an input method. */
export function isOwnEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== COMPOSITION_KEY_CODE
}

/** Cuts a text to so many characters (code points), as the server counts them. */
export function cutTo(max: number): (text: string) => string {
  return (text) => [...text].slice(0, max).join('')
}

/** Keeps the digits of a text, full-width ones as plain ones, at most so many. */
export function digitsOf(max?: number): (text: string) => string {
  return (text) => text.normalize('NFKC').replace(/\D/g, '').slice(0, max)
}

/** Keeps the digits of a count, without zeros before it. */
export function countOf(text: string): string {
  return digitsOf()(text).replace(/^0+/, '')
}
