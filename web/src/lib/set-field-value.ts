export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets a field's value as if the user had typed or chosen it, bypassing React's value tracking, which would ignore the change. */
export function setFieldValue(field: Field, value: string): void {
  const type = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one)
  Object.getOwnPropertyDescriptor(type?.prototype, 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
