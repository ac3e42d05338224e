import { lazySheet } from '../../ui/lazy-sheet.tsx'

export const PublishSheet = lazySheet(() => import('./publish-sheet.tsx').then((chunk) => chunk.PublishSheet))
