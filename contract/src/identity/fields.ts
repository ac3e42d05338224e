import { z } from 'zod'
import { emailOrIssue, moment, secret, text } from '../fields.ts'
import { torchBearer } from '../referrals.ts'
import { state } from '../state-field.ts'
import { mixesScripts } from '../text-rule.ts'

/**
 * A username: 3 to 20 characters, none invisible, no blanks, and no @ (full-width ones neither) so that it never looks
 * like an address.
 */
const NOT_IN_A_NAME = /[\s@\p{C}\p{Default_Ignorable_Code_Point}]/u
export const username = text(20, { min: 3 })
  .refine((value) => !NOT_IN_A_NAME.test(value) && !NOT_IN_A_NAME.test(value.normalize('NFKC')), 'characters')
  .refine((value) => !mixesScripts(value), 'scripts')
export const email = text(50, { min: 1 }).transform(emailOrIssue)
export const newPassword = secret(6, 20)
export const code = z.string().regex(/^\d{6}$/, 'code')
/** CN and EN as in the spec, or our internal zh and en. */
export const language = z
  .enum(['zh', 'en', 'CN', 'EN'])
  .transform((sent) => (sent === 'CN' ? 'zh' : sent === 'EN' ? 'en' : sent))
/** Checks that both entries of a password are equal. */
export const passwordsMatch = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword
export const MISMATCH = { path: ['confirmPassword'], error: 'mismatch' }
/** The same, for forms of the spec whose second entry may be absent in the call. */
export const passwordsMatchIfRepeated = (first: string, second: string | null | undefined) =>
  (second ?? '') === '' || first === second

export const userInfo = z.strictObject({
  id: z.int(),
  idStr: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  languagePreference: z.enum(['zh', 'en']),
  /** Whether the member's inviter may see their amount of PV. */
  pvShownToInviter: z.boolean(),
  referralCode: z.string(),
  status: state('memberStatus'),
  isVip: z.boolean(),
  isMerchant: z.boolean(),
  merchantInfo: z.strictObject({ id: z.int(), shopName: z.string() }).nullable(),
  createdTime: moment,
  /** True while the payment password equals the login password, a reason to ask for another one. */
  paymentPasswordIsDefault: z.boolean(),
  /** True while the payment password is a PIN of six digits, so that the app asks for it on a keypad. */
  paymentPasswordIsPin: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** True if there is a passkey, which can confirm payments. */
  hasPasskey: z.boolean(),
  ...torchBearer,
})
export type UserInfo = z.infer<typeof userInfo>

export const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token expires. Clients refresh a little earlier. */
  accessTokenExpiresAt: moment,
}
export const signedIn = z.strictObject({ ...tokens, userInfo })
export const nothing = z.null()
