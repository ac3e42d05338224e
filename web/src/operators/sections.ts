import type { Operator, QueueName } from '@torch/contract/operators.ts'
import { type OperatorRole, operatorRoles } from '@torch/contract/states.ts'
import {
  ArrowLeftRight,
  BookOpenText,
  Building2,
  ChartPie,
  FileCheck2,
  Flag,
  Gavel,
  HandCoins,
  House,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  OctagonPause,
  ReceiptText,
  Reply,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Sprout,
  Store,
  Undo2,
  UserCheck,
  UserCog,
  Users,
} from 'lucide-react'
import { paths } from '../paths.ts'
import { hasRole } from './account/operator-session.ts'

export interface Section {
  name:
    | 'home'
    | 'applications'
    | 'shop-changes'
    | 'appeals'
    | 'reports'
    | 'feedback'
    | 'answers'
    | 'economy'
    | 'members'
    | 'shops'
    | 'orders'
    | 'trades'
    | 'payments'
    | 'returns'
    | 'journals'
    | 'proposals'
    | 'parameters'
    | 'products'
    | 'terms'
    | 'halts'
    | 'announcements'
    | 'operators'
    | 'log'
  to: string
  /** One of these is enough. */
  roles: readonly OperatorRole[]
  Icon: LucideIcon
  /** The queue counted beside its name. */
  queue?: QueueName
  /** The path of the queue, where it differs. */
  queueAt?: string
}

const SECTIONS: readonly Section[] = [
  { name: 'home', to: paths.console, roles: operatorRoles, Icon: House },
  {
    name: 'applications',
    to: paths.consoleApplications,
    roles: ['auditor'],
    Icon: FileCheck2,
    queue: 'applications',
  },
  { name: 'shop-changes', to: paths.consoleReviews, roles: ['auditor'], Icon: Store, queue: 'shop-changes' },
  { name: 'appeals', to: paths.consoleAppeals, roles: ['arbiter'], Icon: Gavel, queue: 'appeals' },
  { name: 'reports', to: paths.consoleReports, roles: ['arbiter', 'support'], Icon: Flag, queue: 'reports' },
  {
    name: 'feedback',
    to: paths.consoleFeedback,
    roles: ['support'],
    Icon: MessageSquareText,
    queue: 'feedback',
  },
  {
    name: 'answers',
    to: paths.consoleAnswers,
    roles: ['support', 'treasurer', 'owner'],
    Icon: Reply,
    queue: 'answers',
  },
  {
    name: 'economy',
    to: paths.consoleEconomy,
    roles: ['treasurer', 'owner'],
    Icon: ChartPie,
    queue: 'anomalies',
    queueAt: paths.consoleAnomalies,
  },
  { name: 'members', to: paths.consoleMembers, roles: ['support', 'treasurer', 'owner'], Icon: Users },
  { name: 'shops', to: paths.consoleShops, roles: ['auditor', 'support', 'treasurer'], Icon: Building2 },
  { name: 'orders', to: paths.consoleOrders, roles: ['arbiter', 'support'], Icon: HandCoins },
  { name: 'trades', to: paths.consoleTrades, roles: ['arbiter', 'support'], Icon: ArrowLeftRight },
  { name: 'payments', to: paths.consolePayments, roles: ['support', 'treasurer'], Icon: ReceiptText },
  { name: 'returns', to: paths.consoleReturns, roles: ['treasurer'], Icon: Undo2 },
  { name: 'journals', to: paths.consoleJournals, roles: ['support', 'treasurer'], Icon: BookOpenText },
  {
    name: 'proposals',
    to: paths.consoleProposals,
    roles: ['treasurer', 'arbiter', 'auditor', 'support', 'owner'],
    Icon: UserCheck,
    queue: 'proposals',
  },
  { name: 'parameters', to: paths.consoleParameters, roles: ['treasurer', 'owner'], Icon: SlidersHorizontal },
  { name: 'products', to: paths.consoleProducts, roles: ['treasurer', 'owner'], Icon: Sprout },
  { name: 'terms', to: paths.consoleTerms, roles: ['auditor', 'owner'], Icon: Scale },
  { name: 'halts', to: paths.consoleHalts, roles: ['treasurer', 'support', 'owner'], Icon: OctagonPause },
  { name: 'announcements', to: paths.consoleAnnouncements, roles: ['support', 'owner'], Icon: Megaphone },
  { name: 'operators', to: paths.consoleOperators, roles: ['owner'], Icon: UserCog },
  { name: 'log', to: paths.consoleLog, roles: ['owner'], Icon: ScrollText },
]

/** Returns the roles of a section. */
export function rolesOf(section: Section['name']): readonly OperatorRole[] {
  return SECTIONS.find(({ name }) => name === section)?.roles ?? []
}

/** Returns the path of a section. */
export function pathOf(section: Section['name']): string {
  return SECTIONS.find(({ name }) => name === section)?.to ?? paths.console
}

/** Returns the sections of an operator's roles; the server checks every call. */
export function sectionsOf(operator: Operator): readonly Section[] {
  return SECTIONS.filter(({ roles }) => roles.some((role) => hasRole(operator, role)))
}

/** Returns the section of a queue. */
export function sectionOfQueue(queue: QueueName): Section & { queueAt: string } {
  const section = SECTIONS.find((one) => one.queue === queue)
  if (!section) throw new Error(`no section has the queue ${queue}`)
  return { ...section, queueAt: section.queueAt ?? section.to }
}
