import type { ChangeKind } from './governance.ts'
import type { Permission } from './permissions.ts'

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
