import type { ListName, Lists } from '@torch/contract/console.ts'
import type { BilingualText } from '@torch/contract/errors.ts'
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
  Table2,
  Undo2,
  UserCheck,
  UserCog,
  Users,
} from 'lucide-react'
import { paths } from '../paths.ts'
import { lists } from './engine/lists.ts'
import { words } from './words.ts'

type ListWithPage = { [Name in ListName]: Lists[Name] extends { page: object } ? Name : never }[ListName]

interface OwnPage {
  to: string
  /** Undefined for pages that every operator may open. */
  permission?: Permission
  queue?: QueueName
  /** The path of the queue, where it differs. */
  queueAt?: string
}

/** The sections that are no lists. Their names are in words.ts. */
const OWN_PAGES = {
  home: { to: paths.console },
  answers: { to: paths.consoleAnswers, permission: 'answers:handle', queue: 'answers' },
  economy: {
    to: paths.consoleEconomy,
    permission: 'economy:read',
    queue: 'anomalies',
    queueAt: paths.consoleAnomalies,
  },
  parameters: { to: paths.consoleParameters, permission: 'parameters:read' },
  products: { to: paths.consoleProducts, permission: 'products:read' },
  terms: { to: paths.consoleTerms, permission: 'terms:publish' },
  halts: { to: paths.consoleHalts, permission: 'halts:read' },
  announcements: { to: paths.consoleAnnouncements, permission: 'announcements:read' },
  operators: { to: paths.consoleOperators, permission: 'operators:manage' },
} as const satisfies Readonly<Record<string, OwnPage>>

type OwnName = keyof typeof OWN_PAGES
type SectionName = ListWithPage | OwnName

/** The groups of the menu, below home. Name, address and permission of a list are in its description (contract/src/console/). */
const MENU = {
  queues: ['applications', 'reviews', 'appeals', 'reports', 'feedback', 'answers', 'proposals'],
  money: ['payments', 'trades', 'orders', 'returns', 'journals', 'economy'],
  people: ['members', 'shops'],
  rules: ['parameters', 'products', 'terms', 'halts', 'announcements'],
  team: ['operators', 'log'],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>

export type SectionGroup = keyof typeof MENU
export const SECTION_GROUPS = Object.keys(MENU) as SectionGroup[]

const ICONS: Readonly<Partial<Record<SectionName, LucideIcon>>> = {
  home: House,
  applications: FileCheck2,
  reviews: Store,
  appeals: Gavel,
  reports: Flag,
  feedback: MessageSquareText,
  answers: Reply,
  proposals: UserCheck,
  payments: ReceiptText,
  trades: ArrowLeftRight,
  orders: HandCoins,
  returns: Undo2,
  journals: BookOpenText,
  economy: ChartPie,
  members: Users,
  shops: Building2,
  parameters: SlidersHorizontal,
  products: Sprout,
  terms: Scale,
  halts: OctagonPause,
  announcements: Megaphone,
  operators: UserCog,
  log: ScrollText,
}

export interface Section extends Omit<OwnPage, 'permission'> {
  name: SectionName
  /** Home has none. */
  group?: SectionGroup
  title: BilingualText
  /** What the page shows, below its title. */
  lead?: BilingualText | undefined
  /** One of these is required; none for pages that every operator may open. */
  permissions: readonly Permission[]
  Icon: LucideIcon
}

const SECTIONS = [
  describeSection('home'),
  ...SECTION_GROUPS.flatMap((group) => MENU[group].map((name) => ({ group, ...describeSection(name) }))),
]

function describeSection(name: SectionName): Section {
  const Icon = ICONS[name] ?? Table2
  if (name in OWN_PAGES) {
    const { permission, ...page }: OwnPage = OWN_PAGES[name as OwnName]
    return {
      name,
      Icon,
      ...page,
      title: words.tree[name as OwnName],
      permissions: permission ? [permission] : [],
    }
  }
  const { page, permissions } = lists[name as ListWithPage]
  if (!page) throw new Error(`the list ${name} has no page`)
  const { path = name, ...shown } = page
  return { name, Icon, ...shown, title: page, permissions, to: `${paths.console}/${path}` }
}

/** Returns a section. */
export function sectionOf(name: SectionName): Section {
  const found = SECTIONS.find((one) => one.name === name)
  if (!found) throw new Error(`the menu has no section ${name}`)
  return found
}

/** Returns the path of a section. */
export const pathOf = (name: SectionName): string => sectionOf(name).to

/** Returns the section at a path. */
export const sectionAt = (path: string): Section | undefined => SECTIONS.find(({ to }) => to === path)

/** Returns the roles that may open a section. */
export function rolesOf(section: Section['name']): readonly OperatorRole[] {
  return operatorRoles.filter((role) => sectionsOf({ roles: [role] }).some(({ name }) => name === section))
}

/** Returns the sections that an operator may open; the server checks every call. */
export function sectionsOf({ roles }: Pick<Operator, 'roles'>): readonly Section[] {
  return SECTIONS.filter(({ permissions }) => permissions.length === 0 || may(roles, ...permissions))
}

/** Returns the section of a queue. */
export function sectionOfQueue(queue: QueueName): Section & { queueAt: string } {
  const section = SECTIONS.find((one) => one.queue === queue)
  if (!section) throw new Error(`no section has the queue ${queue}`)
  return { ...section, queueAt: section.queueAt ?? section.to }
}
