import { lateSheet } from '../../ui/late-sheet.tsx'

export const FeedbackSheet = lateSheet(() =>
  import('./feedback-sheet.tsx').then((piece) => piece.FeedbackSheet),
)
