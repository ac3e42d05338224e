import { VERIFICATION_COOLDOWN_SECONDS } from '@torch/contract/identity.ts'
import { giveBackUse, limitUse } from '../platform/limits.ts'
import { networkOf } from '../platform/network-of.ts'
import type { IdentityHouse } from './house.ts'
import { CODE_TRIES_BY_ADDRESS, CODES_PER_DAY, codesPerHour, LOGINS, LOGINS_BY_ADDRESS } from './rules.ts'
import type { CodePurpose } from './tables.ts'

type House = Pick<IdentityHouse, 'db' | 'parameters'>

/**
 * Before a code is mailed. The caller is counted first: whoever has used up the own hour cannot use up other people's
 * minutes as well.
 */
export async function limitCodes(
  { db, parameters }: House,
  ip: string,
  purpose: CodePurpose,
  recipient: string,
): Promise<void> {
  const hourly = { count: Number(parameters.get(codesPerHour)), seconds: 3600 }
  await limitUse(db, `codes:${networkOf(ip)}`, hourly)
  await limitUse(db, `code:${purpose}:${recipient}`, { count: 1, seconds: VERIFICATION_COOLDOWN_SECONDS })
  await limitUse(db, `codes-today:${purpose}:${recipient}`, CODES_PER_DAY)
}

/** Before a code is looked at. Gives what takes the count back once the code proved right. */
export async function limitCodeTries({ db }: Pick<House, 'db'>, ip: string): Promise<() => Promise<void>> {
  const key = `code-tries:${networkOf(ip)}`
  await limitUse(db, key, CODE_TRIES_BY_ADDRESS)
  return () => giveBackUse(db, key)
}

/** Before a login password is looked at. Gives what takes the counts back once it proved right. */
export async function limitLogins(
  { db }: Pick<House, 'db'>,
  ip: string,
  account: string,
): Promise<() => Promise<void>> {
  const byAddress = `logins:${networkOf(ip)}`
  const byBoth = `logins:${networkOf(ip)}:${account}`
  await limitUse(db, byAddress, LOGINS_BY_ADDRESS)
  await limitUse(db, byBoth, LOGINS)
  return async () => {
    await giveBackUse(db, byAddress)
    await giveBackUse(db, byBoth)
  }
}
