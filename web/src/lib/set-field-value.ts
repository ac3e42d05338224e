export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets a field's value as if it had been typed or chosen: past React's own watch over it, which would miss the change. */
export function setFieldValue(field: Field, value: string): void {
  const type = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one)
  Object.getOwnPropertyDescriptor(type?.prototype, 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
