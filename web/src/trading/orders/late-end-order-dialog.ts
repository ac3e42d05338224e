import { lateSheet } from '../../ui/late-sheet.tsx'

export const EndOrderDialog = lateSheet(() =>
  import('./end-order-dialog.tsx').then((piece) => piece.EndOrderDialog),
)
