import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

interface ComposedText<Control extends TextControl> {
  value: string
  onValueChange: (value: string) => void
  /** Changes the text, such as by cutting it, after a composition has ended. */
  clean?: (text: string) => string
  onCompositionStart?: ((event: CompositionEvent<Control>) => void) | undefined
  onCompositionEnd?: ((event: CompositionEvent<Control>) => void) | undefined
}

/**
 * Returns the properties of a controlled text input that rewrites, cuts, searches or sends its text. While an input
 * method composes a text (Chinese, Japanese, accents), the control shows it unchanged and reports nothing; the text is
 * reported once, at the end of the composition.
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

/** The key code of an input method. Safari reports it for the Enter that ends a composition, after `compositionend`. */
const COMPOSITION_KEY_CODE = 229

/** Returns whether a key event is an Enter that no input method consumed. */
export function isOwnEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== COMPOSITION_KEY_CODE
}

/** Cuts a text to `max` characters (code points), as the server counts them. */
export function cutPayloads(max: number): (text: string) => string {
  return (text) => [...text].slice(0, max).join('')
}

/** Keeps at most `max` digits of a text, converting full-width ones. */
export function digitsOf(max?: number): (text: string) => string {
  return (text) => text.normalize('NFKC').replace(/\D/g, '').slice(0, max)
}

/** Keeps the digits of a count, without leading zeros. */
export function countOf(text: string): string {
  return digitsOf()(text).replace(/^0+/, '')
}
