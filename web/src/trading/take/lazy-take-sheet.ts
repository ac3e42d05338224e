import { lazySheet } from '../../ui/lazy-sheet.tsx'

export const TakeSheet = lazySheet(() => import('./take-sheet.tsx').then((chunk) => chunk.TakeSheet))
