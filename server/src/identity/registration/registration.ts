import { dictionary } from '@zxcvbn-ts/language-common'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { macsOf, type Secrets } from '../../platform/secret.ts'

// Passwords that attackers try first: tens of thousands from leaks, and ones missing in the library's list, such as digit
// sequences and those popular in China.
const COMMON = new Set([
  ...dictionary['passwords-common'],
  ...`654321 7654321 87654321 987654321 0123456789 012345 01234567 456789
  222222 333333 444444 555555 777777 888888 999999 1111111 66666666 88888888 00000000
  121212 202020 232323 252525 123123123 12341234 168168 11111111111 111111111111 123412341234 123456123456
  520520 521521 521125 5211314 1314521 13145200 52013140 520131420 7758521 7758258 77585210
  aaaaaa abcabc abcdef zxczxc p@ssword admin888 root123 guest123 huawei xiaomi alipay taobao weixin123 wechat123 qq5201314
  woaini520 woaini521 woaini123 woaini1314 520woaini woaiwo wodemima mima123 mima123456 woshishui xiaoming zhangwei wangwei
  liwei123 china123 beijing2008 dearbook qwertyuiop12 password1234 passwordpassword administrator1`.split(
    /\s+/,
  ),
])

/** Throws `passwordTooCommon` for common passwords, ignoring letter case. */
export function refuseCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase())) throw new Refusal('passwordTooCommon')
}

/**
 * Returns HMACs of the mailbox, the newest secret's first, which identify a person as new only once (docs/decisions/071):
 * registering again after closing makes no new friend. Parts that mail servers ignore are dropped: case, the suffix after
 * a plus sign, and dots in Google's addresses.
 */
export function newcomerMarks(secrets: Secrets, email: string): Buffer[] {
  return macsOf(secrets, `newcomer ${mailboxOf(email)}`)
}

export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  const [own = ''] = name.split('+')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`
}

/** Marks the newcomer record of a closed account for deletion after 24 months. */
export async function forgetNewcomerLater(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update identity.newcomer set forget_after = platform.now() + interval '24 months'
    where member_id = ${memberId}`.execute(tx)
  await sql`update identity.member set newcomer_marks = '{}' where id = ${memberId}`.execute(tx)
}
