import type { HistoryGroup } from '@torch/contract/points-limits.ts'
import {
  ArrowLeftRight,
  ArrowRightLeft,
  Award,
  Landmark,
  type LucideIcon,
  MailOpen,
  RefreshCw,
  ScanLine,
  Send,
  Sprout,
  Store,
} from 'lucide-react'

/** The icon of each group of the history. */
export const groupIcons: Record<HistoryGroup, LucideIcon> = {
  payments: ScanLine,
  transfers: Send,
  'red-packets': MailOpen,
  trades: ArrowLeftRight,
  rewards: Award,
  releases: RefreshCw,
  exchanges: ArrowRightLeft,
  wealth: Sprout,
  'own-shop': Store,
  granted: Landmark,
}
