import type { Operator } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import { FileCheck2, type LucideIcon, MessageSquareText, ScrollText, Store } from 'lucide-react'
import { paths } from '../paths.ts'
import { mayDo } from './operator-session.ts'

export interface Section {
  name: 'applications' | 'reviews' | 'feedback' | 'log'
  to: string
  role: OperatorRole
  Icon: LucideIcon
}

const SECTIONS: readonly Section[] = [
  { name: 'applications', to: paths.consoleApplications, role: 'auditor', Icon: FileCheck2 },
  { name: 'reviews', to: paths.consoleReviews, role: 'auditor', Icon: Store },
  { name: 'feedback', to: paths.consoleFeedback, role: 'support', Icon: MessageSquareText },
  { name: 'log', to: paths.consoleLog, role: 'owner', Icon: ScrollText },
]

/** What an operator's roles are for; the server asks again with every call. */
export function sectionsOf(operator: Operator): readonly Section[] {
  return SECTIONS.filter(({ role }) => mayDo(operator, role))
}
