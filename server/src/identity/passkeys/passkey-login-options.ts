import type { passkeyLoginOptions as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { IdentityContext } from '../context.ts'
import { CHALLENGES } from '../rules.ts'
import { issueChallenge, requestOptions } from './passkeys.ts'

/**
 * Returns the options for a passkey login without naming any passkey, so that they reveal nothing; the device offers
 * those it has for this site.
 */
export function passkeyLoginOptions(ctx: IdentityContext): Handler<typeof endpoint> {
  return async ({ ip }) => {
    await limitUse(ctx.db, `challenges:${networkOf(ip)}`, CHALLENGES)
    return requestOptions(ctx, await issueChallenge(ctx.db, 'login', null), [])
  }
}
