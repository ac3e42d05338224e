import type { BadgeTone } from '../ui/badge.tsx'
import type { DeliveryStatus } from './queries.ts'

export const DELIVERY_TONES: Record<DeliveryStatus, BadgeTone> = {
  waiting: 'neutral',
  delivered: 'good',
  failed: 'bad',
}
