import { VERIFICATION_COOLDOWN_SECONDS } from '@torch/contract/identity-limits.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { limitUse, networkOf, siteOf, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { IdentityContext } from '../context.ts'
import type { CodePurpose } from '../mails/mail-codes.ts'
import {
  CODE_TRIES_BY_ADDRESS,
  CODES_PER_DAY,
  LOGINS,
  LOGINS_BY_ADDRESS,
  LOGINS_BY_SITE,
  MAILS_BACKOFF,
} from '../rules.ts'
import { applyBackoff } from './backoff.ts'
import type { LoginLimits } from './check-login.ts'
import { knownRequester, type RequestOrigin } from './device.ts'

type Context = Pick<IdentityContext, 'db' | 'parameters'>

/**
 * Limits code mails to signed-in members. The caller is counted first, so that an exhausted caller does not use up the
 * recipient's limits.
 */
export async function limitCodes(
  { db, parameters }: Context,
  ip: string,
  purpose: CodePurpose,
  recipient: string,
): Promise<void> {
  await limitUse(db, `codes:${networkOf(ip)}`, hourly(parameters))
  await limitUse(db, `code:${purpose}:${recipient}`, COOLDOWN)
  await limitUse(db, `codes-today:${purpose}:${recipient}`, CODES_PER_DAY)
}

/**
 * Limits code mails without login. Known callers are counted separately, so strangers use up none of an owner's mails;
 * strangers share one limit with increasing waits.
 */
export async function limitOpenCodes(
  { db, parameters }: Context,
  from: RequestOrigin,
  purpose: CodePurpose,
  { recipient, accountId = 0 }: { recipient: string; accountId?: number | undefined },
): Promise<void> {
  // No member has the id 0: an unknown account takes the same queries.
  const known = await knownRequester(db, accountId, from)
  const bucket = known ? `${recipient} ${known}` : recipient
  await limitUse(db, `codes:${known ?? networkOf(from.ip)}`, hourly(parameters))
  await limitUse(db, `code:${purpose}:${bucket}`, COOLDOWN)
  if (known) await limitUse(db, `codes-today:${purpose}:${bucket}`, CODES_PER_DAY)
  else await applyBackoff(db, `code-mails ${purpose} ${recipient}`, MAILS_BACKOFF)
}

const hourly = (parameters: Parameters) => ({
  count: Number(parameters.get('identity.codes-per-hour')),
  seconds: 3600,
})
const COOLDOWN = { count: 1, seconds: VERIFICATION_COOLDOWN_SECONDS }

/** Counts a try at a code before it is compared. Returns a function that takes the count back after a success. */
export async function limitCodeTries({ db }: Pick<Context, 'db'>, ip: string): Promise<() => Promise<void>> {
  const key = `code-tries:${networkOf(ip)}`
  await limitUse(db, key, CODE_TRIES_BY_ADDRESS)
  return () => undoUse(db, key)
}

/** Returns the limits of a try at a login password. Known callers have a limit of their own; all strangers share theirs. */
export async function loginLimits(
  { db }: Pick<Context, 'db'>,
  from: RequestOrigin,
  account: { id: number } | undefined,
  typed: string,
): Promise<LoginLimits> {
  const network = networkOf(from.ip)
  const known = await knownRequester(db, account?.id ?? 0, from)
  const whose = account ? `member ${account.id}` : `typed ${typed}`
  const backoff = guessesAt(whose)
  if (known) return { requester: 'known', limits: [[`logins:${whose}:${known}`, LOGINS]], backoff }
  const limits = [
    [`logins:${network}`, LOGINS_BY_ADDRESS],
    [`logins:site ${siteOf(from.ip)}`, LOGINS_BY_SITE],
    [`logins:${network}:${whose}`, LOGINS],
  ] as const
  return { requester: 'stranger', limits, backoff }
}

/** Returns the slowdown key of strangers' guesses at a login password. */
export const guessesAt = (whose: string): string => `logins ${whose}`
