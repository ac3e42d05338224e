import { z } from 'zod'
import { emailOrIssue, moment, secret, text } from '../fields.ts'
import { torchBearer } from '../referrals.ts'
import { state } from '../state-field.ts'
import { mixesScripts } from '../text-rule.ts'

/**
 * What an account may be called: 3 to 20 characters, nothing invisible, no blanks, and no @ (full-width ones neither)
 * so that it never looks like an address.
 */
const NOT_IN_A_NAME = /[\s@\p{C}\p{Default_Ignorable_Code_Point}]/u
export const username = text(20, { min: 3 })
  .refine((value) => !NOT_IN_A_NAME.test(value) && !NOT_IN_A_NAME.test(value.normalize('NFKC')), 'characters')
  .refine((value) => !mixesScripts(value), 'scripts')
export const email = text(50, { min: 1 }).transform(emailOrIssue)
export const newPassword = secret(6, 20)
export const code = z.string().regex(/^\d{6}$/, 'code')
/** CN and EN as the documents say, or the same as we say it inside. */
export const language = z
  .enum(['zh', 'en', 'CN', 'EN'])
  .transform((sent) => (sent === 'CN' ? 'zh' : sent === 'EN' ? 'en' : sent))
/** What was typed twice must be the same. */
export const repeated = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword
export const MISMATCH = { path: ['confirmPassword'], error: 'mismatch' }
/** Where the documents' form holds a second typing that its call need not send. */
export const repeatedOrNot = (first: string, second: string | null | undefined) =>
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
  /** Whether whoever invited the member sees how many PV they have. */
  pvShownToInviter: z.boolean(),
  referralCode: z.string(),
  status: state('memberStatus'),
  isVip: z.boolean(),
  isMerchant: z.boolean(),
  merchantInfo: z.strictObject({ id: z.int(), shopName: z.string() }).nullable(),
  createdTime: moment,
  /** The payment password is still the login password: a reason to ask for another one. */
  paymentPasswordIsDefault: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** There is a passkey, so a payment can be confirmed with it. */
  hasPasskey: z.boolean(),
  ...torchBearer,
})
export type UserInfo = z.infer<typeof userInfo>

export const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token ends. Clients refresh a little earlier. */
  accessTokenExpiresAt: moment,
}
export const signedIn = z.strictObject({ ...tokens, userInfo })
export const nothing = z.null()
