import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { disableMember } from './disable-member.ts'
import { enableMember } from './enable-member.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { findMembers } from './find-members.ts'
import { grantVip } from './grant-vip.ts'
import { inspectMark } from './inspect-mark.ts'
import { inspectMember } from './inspect-member.ts'
import { liftRestriction } from './lift-restriction.ts'
import { listInvited } from './list-invited.ts'
import { restrictMember } from './restrict-member.ts'
import { unlockPaymentPassword } from './unlock-payment-password.ts'
import { viewAsMember } from './view-as-member.ts'

/** Registers the endpoints about members, for support. */
export function membersRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.findMembers, findMembers(house))
  serve(contract.inspectMember, inspectMember(house))
  serve(contract.listInvited, listInvited(house))
  serve(contract.inspectMark, inspectMark(house))
  serve(contract.viewAsMember, viewAsMember(house))
  serve(contract.disableMember, disableMember(house))
  serve(contract.enableMember, enableMember(house))
  serve(contract.endMemberSessions, endMemberSessions(house))
  serve(contract.grantVip, grantVip(house))
  serve(contract.unlockPaymentPassword, unlockPaymentPassword(house))
  serve(contract.restrictMember, restrictMember(house))
  serve(contract.liftRestriction, liftRestriction(house))
}
