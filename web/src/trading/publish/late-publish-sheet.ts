import { lateSheet } from '../../ui/late-sheet.tsx'

export const PublishSheet = lateSheet(() => import('./publish-sheet.tsx').then((piece) => piece.PublishSheet))
