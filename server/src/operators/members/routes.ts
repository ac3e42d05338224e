import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { disableMember } from './disable-member.ts'
import { enableMember } from './enable-member.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { findMembers } from './find-members.ts'
import { grantVip } from './grant-vip.ts'
import { inspectFingerprint } from './inspect-fingerprint.ts'
import { inspectMember } from './inspect-member.ts'
import { liftRestriction } from './lift-restriction.ts'
import { listInvited } from './list-invited.ts'
import { restrictMember } from './restrict-member.ts'
import { unlockPaymentPassword } from './unlock-payment-password.ts'
import { viewAsMember } from './view-as-member.ts'

/** Registers the endpoints about members, for support. */
export function membersRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.findMembers, findMembers(ctx))
  serve(contract.inspectMember, inspectMember(ctx))
  serve(contract.listInvited, listInvited(ctx))
  serve(contract.inspectFingerprint, inspectFingerprint(ctx))
  serve(contract.viewAsMember, viewAsMember(ctx))
  serve(contract.disableMember, disableMember(ctx))
  serve(contract.enableMember, enableMember(ctx))
  serve(contract.endMemberSessions, endMemberSessions(ctx))
  serve(contract.grantVip, grantVip(ctx))
  serve(contract.unlockPaymentPassword, unlockPaymentPassword(ctx))
  serve(contract.restrictMember, restrictMember(ctx))
  serve(contract.liftRestriction, liftRestriction(ctx))
}
