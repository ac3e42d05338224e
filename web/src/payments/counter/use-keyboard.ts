import { useEffect, useEffectEvent } from 'react'
import type { Key } from './sale.ts'

/** Maps a keyboard's keys to the keypad, unless a dialog is open or a field has the focus. */
export function useKeyboard(onKey: (key: Key) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event.key)
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || isField(event.target)) return
    event.preventDefault()
    onKey(key)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function keyOf(pressed: string): Key | undefined {
  if (/^[0-9.]$/.test(pressed)) return pressed as Key
  return ({ '+': 'plus', Backspace: 'back', Delete: 'clear' } as const)[pressed]
}
