import type { ChangeKind } from './governance.ts'

/**
 * The roles of operators as sets of permissions: what each may do, by subject (rules/operators#roles, decision 048).
 * Endpoints, the console's menu and buttons, mails and private files require a permission, never a role. A new role is one
 * entry here and its texts.
 */
const permissionsByRole = {
  auditor: {
    applications: 'decide',
    shopChanges: 'review',
    licences: 'read',
    shops: 'read suspend restore close',
    notes: 'read',
    terms: 'publish',
    proposals: 'use',
  },
  arbiter: {
    cases: 'decide',
    proofs: 'read',
    proofFaults: 'read',
    reports: 'handle',
    trades: 'read unwind',
    tradeFigures: 'read',
    contests: 'settle',
    proposals: 'use',
  },
  treasurer: {
    economy: 'read count propose mails',
    gf: 'propose approve',
    rewards: 'hold',
    vip: 'grant',
    anomalies: 'review',
    parameters: 'read',
    products: 'read',
    halts: 'read impose lift',
    jobFaults: 'read',
    members: 'read restrict',
    shops: 'read',
    notes: 'read write',
    payments: 'read refund',
    returns: 'read',
    journals: 'read',
    answers: 'handle',
    contests: 'settle',
    access: 'refuse',
    figures: 'read',
    tradeFigures: 'read',
    proposals: 'use',
  },
  support: {
    members: 'read restrict disable view recover',
    shops: 'read suspend',
    notes: 'read write',
    trades: 'read',
    payments: 'read',
    journals: 'read',
    reports: 'handle',
    feedback: 'handle',
    answers: 'handle',
    announcements: 'read publish',
    halts: 'read impose',
    deliveryFaults: 'read',
    figures: 'read',
    tradeFigures: 'read',
    proposals: 'use',
  },
  owner: {
    operators: 'manage',
    log: 'read',
    contests: 'settle',
    access: 'refuse',
    economy: 'read count propose',
    gf: 'approve',
    rewards: 'hold',
    vip: 'grant',
    anomalies: 'review',
    parameters: 'read',
    products: 'read',
    halts: 'read impose lift',
    jobFaults: 'read',
    deliveryFaults: 'read',
    proofFaults: 'read',
    members: 'read restrict disable view recover',
    recovery: 'approve',
    shops: 'close',
    trades: 'unwind',
    notes: 'read write',
    terms: 'publish',
    answers: 'handle',
    announcements: 'read publish',
    figures: 'read',
    tradeFigures: 'read',
    proposals: 'use',
  },
  /** Reads the lists and the economy, and changes nothing. */
  viewer: {
    members: 'read',
    shops: 'read',
    notes: 'read',
    trades: 'read',
    payments: 'read',
    returns: 'read',
    journals: 'read',
    economy: 'read',
    parameters: 'read',
    products: 'read',
    halts: 'read',
    announcements: 'read',
    figures: 'read',
    tradeFigures: 'read',
  },
} as const

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
type PermissionsIn<Subjects> = {
  [Subject in keyof Subjects]: `${Subject & string}:${Words<Subjects[Subject]> & string}`
}[keyof Subjects]

export type OperatorRole = keyof typeof permissionsByRole
/** `subject:verb`. */
export type Permission = {
  [Role in OperatorRole]: PermissionsIn<(typeof permissionsByRole)[Role]>
}[OperatorRole]

export const operatorRoles = Object.keys(permissionsByRole) as [OperatorRole, ...OperatorRole[]]
/** Roles that can move points or decide about them: granting one of them, or restoring its access, needs two owners. */
export const strongRoles = ['owner', 'treasurer', 'arbiter'] as const satisfies readonly OperatorRole[]

/** The permissions of each role; an unknown role, from an old row of the database, has none. */
export const permissionsOf = new Map<OperatorRole, ReadonlySet<Permission>>(
  operatorRoles.map((role) => [
    role,
    new Set(
      Object.entries<string>(permissionsByRole[role]).flatMap(([subject, verbs]) =>
        verbs.split(' ').map((verb) => `${subject}:${verb}` as Permission),
      ),
    ),
  ]),
)

/** Returns whether someone with these roles has one of these permissions. */
export function may(roles: readonly OperatorRole[], ...permissions: readonly Permission[]): boolean {
  return roles.some((role) => permissions.some((permission) => permissionsOf.get(role)?.has(permission)))
}

/** Returns the roles that have one of these permissions. */
export function rolesWith(...permissions: readonly Permission[]): OperatorRole[] {
  return operatorRoles.filter((role) => may([role], ...permissions))
}

/** The permission to open the page of a member or a shop, which reading and writing its notes also requires. */
export const holderPermission = { member: 'members:read', shop: 'shops:read' } as const

/** The permission to request each kind; requester and approver are never the same person. */
export const requestPermissions: Readonly<Record<ChangeKind, Permission>> = {
  parameter: 'economy:propose',
  issue: 'gf:propose',
  grant: 'gf:propose',
  'lift-halt': 'halts:lift',
  'hold-rewards': 'rewards:hold',
  'lift-rewards': 'rewards:hold',
  'take-rewards': 'rewards:hold',
  'open-product': 'gf:propose',
  'product-sale': 'economy:propose',
  'publish-terms': 'terms:publish',
  announcement: 'announcements:publish',
  access: 'operators:manage',
  'cancel-order': 'trades:unwind',
  'unwind-trade': 'trades:unwind',
  'close-shop': 'shops:close',
  'remove-factor': 'members:recover',
  'change-mailbox': 'members:recover',
  'reverse-grant': 'economy:propose',
  'take-vip': 'economy:propose',
  'take-gf': 'economy:propose',
}
/** The permission to approve each kind. An owner may not request GF. Access to a member's account is approved by an owner. */
export const approvalPermissions: Readonly<Record<ChangeKind, Permission>> = {
  ...requestPermissions,
  issue: 'gf:approve',
  grant: 'gf:approve',
  'open-product': 'gf:approve',
  'remove-factor': 'recovery:approve',
  'change-mailbox': 'recovery:approve',
}
/** The permission to refuse each kind: approvers, a treasurer for operators' access, support for a member's account. */
export const refusalPermissions: Readonly<Record<ChangeKind, Permission>> = {
  ...approvalPermissions,
  access: 'access:refuse',
  'remove-factor': 'members:recover',
  'change-mailbox': 'members:recover',
}
