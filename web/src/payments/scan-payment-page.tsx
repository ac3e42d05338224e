import { PageSkeleton } from '../shell/page-skeleton.tsx'

export { PageSkeleton as Component }
