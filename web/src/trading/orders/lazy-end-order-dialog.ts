import { lazySheet } from '../../ui/lazy-sheet.tsx'

export const EndOrderDialog = lazySheet(() =>
  import('./end-order-dialog.tsx').then((chunk) => chunk.EndOrderDialog),
)
