import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Keypad, type KeypadKey } from './keypad.tsx'

const KEYPAD_FIELD = 'input[data-keypad]'
const TEXT_FIELD = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select'

/**
 * The keypad of a sheet, in its footer above the button. It types into the sheet's field for the keypad, and is hidden while
 * another field has the on-screen keyboard.
 */
export function SheetKeypad({ disabled = false }: { disabled?: boolean }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const field = useKeypadField(place?.closest('dialog'))
  return (
    <div ref={setPlace} className="empty:hidden">
      {field && (
        <Keypad
          disabled={disabled}
          withPoint={field.dataset.keypad === 'amount'}
          onKey={(key) => typeInto(field, key)}
        />
      )}
    </div>
  )
}

/**
 * Returns the field that the keypad of a sheet types into; undefined where there is none or another field is in use. Pressing
 * a button changes nothing, because the sheet must not move between a press and its click.
 */
function useKeypadField(sheet: HTMLElement | null | undefined): HTMLInputElement | undefined {
  const [field, setField] = useState<HTMLInputElement>()
  const other = useRef<Element>(null)
  const find = (active: Element | null) => {
    const focused = active && sheet?.contains(active) ? active : null
    const own = focused?.matches(KEYPAD_FIELD) ? focused : null
    if (own) other.current = null
    else if (focused?.matches(TEXT_FIELD)) other.current = focused
    const found = own ?? (field?.isConnected ? field : sheet?.querySelector(KEYPAD_FIELD))
    setField(found instanceof HTMLInputElement && !other.current?.isConnected ? found : undefined)
  }
  const onFocus = useEffectEvent(find)
  // After each render, since a step of the sheet brings other fields.
  useEffect(() => find(document.activeElement))
  useEffect(() => {
    if (!sheet) return
    const listen = ({ target }: FocusEvent) => onFocus(target as Element)
    sheet.addEventListener('focusin', listen)
    return () => sheet.removeEventListener('focusin', listen)
  }, [sheet])
  return field
}

/** Changes a field's text as a keyboard would, at its caret. */
function typeInto(field: HTMLInputElement, key: KeypadKey): void {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  if (key === 'back') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  else field.setRangeText(key, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
