import type { passkeyLoginOptions as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { IdentityHouse } from '../house.ts'
import { CHALLENGES } from '../rules.ts'
import { giveChallenge, requestOptions } from './passkeys.ts'

/**
 * Returns the options for a passkey login without naming any passkey, so that they reveal nothing; the device offers
 * those it has for this site.
 */
export function passkeyLoginOptions(house: IdentityHouse): Handler<typeof promise> {
  return async ({ ip }) => {
    await limitUse(house.db, `challenges:${networkOf(ip)}`, CHALLENGES)
    return requestOptions(house, await giveChallenge(house.db, 'login', null), [])
  }
}
