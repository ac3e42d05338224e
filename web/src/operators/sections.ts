import type { Operator, QueueName } from '@torch/contract/operators.ts'
import { may, type OperatorRole, operatorRoles, type Permission } from '@torch/contract/permissions.ts'
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

export const SECTION_GROUPS = ['queues', 'money', 'people', 'rules', 'team'] as const
export type SectionGroup = (typeof SECTION_GROUPS)[number]

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
  /** The part of the menu; home stands above them. */
  group?: SectionGroup
  to: string
  /** Undefined for pages that every operator may open. */
  permission?: Permission
  Icon: LucideIcon
  /** The queue counted beside its name. */
  queue?: QueueName
  /** The path of the queue, where it differs. */
  queueAt?: string
}

const SECTIONS: readonly Section[] = [
  { name: 'home', to: paths.console, Icon: House },
  {
    name: 'applications',
    group: 'queues',
    to: paths.consoleApplications,
    permission: 'applications:decide',
    Icon: FileCheck2,
    queue: 'applications',
  },
  {
    name: 'shop-changes',
    group: 'queues',
    to: paths.consoleReviews,
    permission: 'shopChanges:review',
    Icon: Store,
    queue: 'shop-changes',
  },
  {
    name: 'appeals',
    group: 'queues',
    to: paths.consoleAppeals,
    permission: 'cases:decide',
    Icon: Gavel,
    queue: 'appeals',
  },
  {
    name: 'reports',
    group: 'queues',
    to: paths.consoleReports,
    permission: 'reports:handle',
    Icon: Flag,
    queue: 'reports',
  },
  {
    name: 'feedback',
    group: 'queues',
    to: paths.consoleFeedback,
    permission: 'feedback:handle',
    Icon: MessageSquareText,
    queue: 'feedback',
  },
  {
    name: 'answers',
    group: 'queues',
    to: paths.consoleAnswers,
    permission: 'answers:handle',
    Icon: Reply,
    queue: 'answers',
  },
  {
    name: 'proposals',
    group: 'queues',
    to: paths.consoleProposals,
    permission: 'proposals:use',
    Icon: UserCheck,
    queue: 'proposals',
  },
  {
    name: 'payments',
    group: 'money',
    to: paths.consolePayments,
    permission: 'payments:read',
    Icon: ReceiptText,
  },
  {
    name: 'trades',
    group: 'money',
    to: paths.consoleTrades,
    permission: 'trades:read',
    Icon: ArrowLeftRight,
  },
  { name: 'orders', group: 'money', to: paths.consoleOrders, permission: 'trades:read', Icon: HandCoins },
  { name: 'returns', group: 'money', to: paths.consoleReturns, permission: 'returns:read', Icon: Undo2 },
  {
    name: 'journals',
    group: 'money',
    to: paths.consoleJournals,
    permission: 'journals:read',
    Icon: BookOpenText,
  },
  {
    name: 'economy',
    group: 'money',
    to: paths.consoleEconomy,
    permission: 'economy:read',
    Icon: ChartPie,
    queue: 'anomalies',
    queueAt: paths.consoleAnomalies,
  },
  { name: 'members', group: 'people', to: paths.consoleMembers, permission: 'members:read', Icon: Users },
  { name: 'shops', group: 'people', to: paths.consoleShops, permission: 'shops:read', Icon: Building2 },
  {
    name: 'parameters',
    group: 'rules',
    to: paths.consoleParameters,
    permission: 'parameters:read',
    Icon: SlidersHorizontal,
  },
  { name: 'products', group: 'rules', to: paths.consoleProducts, permission: 'products:read', Icon: Sprout },
  { name: 'terms', group: 'rules', to: paths.consoleTerms, permission: 'terms:publish', Icon: Scale },
  { name: 'halts', group: 'rules', to: paths.consoleHalts, permission: 'halts:read', Icon: OctagonPause },
  {
    name: 'announcements',
    group: 'rules',
    to: paths.consoleAnnouncements,
    permission: 'announcements:read',
    Icon: Megaphone,
  },
  {
    name: 'operators',
    group: 'team',
    to: paths.consoleOperators,
    permission: 'operators:manage',
    Icon: UserCog,
  },
  { name: 'log', group: 'team', to: paths.consoleLog, permission: 'log:read', Icon: ScrollText },
]

/** Returns the path of a section. */
export function pathOf(section: Section['name']): string {
  return SECTIONS.find(({ name }) => name === section)?.to ?? paths.console
}

/** Returns the roles that may open a section. */
export function rolesOf(section: Section['name']): readonly OperatorRole[] {
  return operatorRoles.filter((role) => sectionsOf({ roles: [role] }).some(({ name }) => name === section))
}

/** Returns the sections that an operator may open; the server checks every call. */
export function sectionsOf({ roles }: Pick<Operator, 'roles'>): readonly Section[] {
  return SECTIONS.filter(({ permission }) => permission === undefined || may(roles, permission))
}

/** Returns the section of a queue. */
export function sectionOfQueue(queue: QueueName): Section & { queueAt: string } {
  const section = SECTIONS.find((one) => one.queue === queue)
  if (!section) throw new Error(`no section has the queue ${queue}`)
  return { ...section, queueAt: section.queueAt ?? section.to }
}
