/** Returns whether a key or a paste belongs to a field or an open dialog. */
export function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
}
