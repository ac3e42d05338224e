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
    to: paths.consoleApplications,
    permission: 'applications:decide',
    Icon: FileCheck2,
    queue: 'applications',
  },
  {
    name: 'shop-changes',
    to: paths.consoleReviews,
    permission: 'shopChanges:review',
    Icon: Store,
    queue: 'shop-changes',
  },
  { name: 'appeals', to: paths.consoleAppeals, permission: 'cases:decide', Icon: Gavel, queue: 'appeals' },
  { name: 'reports', to: paths.consoleReports, permission: 'reports:handle', Icon: Flag, queue: 'reports' },
  {
    name: 'feedback',
    to: paths.consoleFeedback,
    permission: 'feedback:handle',
    Icon: MessageSquareText,
    queue: 'feedback',
  },
  {
    name: 'answers',
    to: paths.consoleAnswers,
    permission: 'answers:handle',
    Icon: Reply,
    queue: 'answers',
  },
  {
    name: 'economy',
    to: paths.consoleEconomy,
    permission: 'economy:read',
    Icon: ChartPie,
    queue: 'anomalies',
    queueAt: paths.consoleAnomalies,
  },
  { name: 'members', to: paths.consoleMembers, permission: 'members:read', Icon: Users },
  { name: 'shops', to: paths.consoleShops, permission: 'shops:read', Icon: Building2 },
  { name: 'orders', to: paths.consoleOrders, permission: 'trades:read', Icon: HandCoins },
  { name: 'trades', to: paths.consoleTrades, permission: 'trades:read', Icon: ArrowLeftRight },
  { name: 'payments', to: paths.consolePayments, permission: 'payments:read', Icon: ReceiptText },
  { name: 'returns', to: paths.consoleReturns, permission: 'returns:read', Icon: Undo2 },
  { name: 'journals', to: paths.consoleJournals, permission: 'journals:read', Icon: BookOpenText },
  {
    name: 'proposals',
    to: paths.consoleProposals,
    permission: 'proposals:use',
    Icon: UserCheck,
    queue: 'proposals',
  },
  { name: 'parameters', to: paths.consoleParameters, permission: 'parameters:read', Icon: SlidersHorizontal },
  { name: 'products', to: paths.consoleProducts, permission: 'products:read', Icon: Sprout },
  { name: 'terms', to: paths.consoleTerms, permission: 'terms:publish', Icon: Scale },
  { name: 'halts', to: paths.consoleHalts, permission: 'halts:read', Icon: OctagonPause },
  {
    name: 'announcements',
    to: paths.consoleAnnouncements,
    permission: 'announcements:read',
    Icon: Megaphone,
  },
  { name: 'operators', to: paths.consoleOperators, permission: 'operators:manage', Icon: UserCog },
  { name: 'log', to: paths.consoleLog, permission: 'log:read', Icon: ScrollText },
]

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
