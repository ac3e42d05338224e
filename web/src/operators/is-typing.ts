/** Whether a key or what is pasted goes to a field, or to a dialog that is open. */
export function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
}
