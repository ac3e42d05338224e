import { lateSheet } from '../../ui/late-sheet.tsx'

export const TakeSheet = lateSheet(() => import('./take-sheet.tsx').then((piece) => piece.TakeSheet))
