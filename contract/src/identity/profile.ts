import { z } from 'zod'
import { id, secret, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { hasWebAddress } from '../text-rule.ts'
import { code, email, language, nothing, userInfo } from './fields.ts'

/** A nickname stands in mails to other members, where a web address would become a link. */
const nickname = text(20).refine((value) => !hasWebAddress(value), 'webAddress')

/** Starts with a digit or + so that it can be dialled; blanks and hyphens are allowed. */
const phone = text(15).refine((value) => /^(\+?\d[\d -]*)?$/.test(value), 'phone')

export const getMe = memberEndpoint('GET', '/user/info', {
  summary: 'Returns the signed-in member.',
  output: userInfo,
})

export const getUser = memberEndpoint('GET', '/user/{id}', {
  summary: 'Returns the signed-in member, by id. Other ids are refused.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  output: userInfo,
})

/** Absent fields stay as they are; an empty text clears. */
export const updateInfo = memberEndpoint('POST', '/user/{id}/update-info', {
  summary:
    'Changes the own profile. Fields left out stay as they are, an empty one is cleared. Another email address only begins its change: a code is mailed to it, and changeEmail completes it.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({
      nickname: nickname.nullish(),
      /** Screens send the whole form: the address as it is changes nothing. */
      email: email.optional(),
      phone: phone.nullish(),
      /** The result of uploading a picture of the category `avatar`. */
      avatarUrl: text(300).nullish(),
      bio: text(200, { lines: true }).nullish(),
      languagePreference: language.optional(),
      pvShownToInviter: z.boolean().optional(),
    })
    .refine((form) => Object.keys(form).length > 0, 'nothing'),
  output: z.strictObject({
    ...userInfo.shape,
    /** The address whose change was begun and waits for its code (changeEmail); `email` stays the old one until then. */
    emailPending: z.string().nullable(),
  }),
  errors: ['tooManyRequests', 'unusableFile'],
})

export const sendEmailChangeCode = memberEndpoint('POST', '/user/send-email-change-code', {
  summary:
    'Mails a code to a new address, and a notice to the old one. The answer does not tell whether the address is taken.',
  body: z.strictObject({ email }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const changeEmail = memberEndpoint('POST', '/user/change-email', {
  summary: 'Changes the e-mail address by the code mailed to the new one. The old address is notified.',
  body: z.strictObject({ email, verificationCode: code, password: secret(1, 256) }),
  output: userInfo,
  errors: ['tooManyRequests', 'wrongPassword', 'wrongCode', 'emailTaken'],
})
