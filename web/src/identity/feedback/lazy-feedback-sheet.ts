import { lazySheet } from '../../ui/lazy-sheet.tsx'

export const FeedbackSheet = lazySheet(() =>
  import('./feedback-sheet.tsx').then((chunk) => chunk.FeedbackSheet),
)
