import { z } from 'zod'
import { id, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { TILL_NAME_LENGTH } from '../payments-limits.ts'

/** A till as its payers see it: with the shop's own name for it. */
const shownTill = z.strictObject({ tillId: z.int(), name: z.string() })
export type ShownTill = z.infer<typeof shownTill>

/** A till of the shop, with its payment link: for an NFC tag or a QR code at the till. */
export const till = shownTill.extend({ link: z.string() })
export type Till = z.infer<typeof till>

const name = text(TILL_NAME_LENGTH, { min: 1 })
const ofShop = z.strictObject({ id, tillId: id })

export const listTills = memberEndpoint('GET', '/merchants/payment/tills/{id}', {
  summary: 'Returns the current tills of the shop, oldest first. For the owner and the staff.',
  params: z.strictObject({ id }),
  output: z.array(till),
  errors: ['unknownMerchant'],
})

export const getTill = memberEndpoint('GET', '/merchants/payment/tills/{id}/{tillId}', {
  summary: 'Returns a current till of a shop, to any caller: the payer who opened its link.',
  params: ofShop,
  output: shownTill,
  errors: ['unknownMerchant', 'unknownTill'],
})

export const addTill = memberEndpoint('POST', '/merchants/payment/tills', {
  summary: "Adds a till to the shop. For the shop's owner and managers.",
  body: z.strictObject({ merchantId: id, name }),
  output: till,
  errors: ['unknownMerchant', 'tillNameTaken', 'tooManyTills'],
})

export const renameTill = memberEndpoint('PUT', '/merchants/payment/tills/{id}/{tillId}', {
  summary: "Renames a till, also in its earlier records. For the shop's owner and managers.",
  params: ofShop,
  body: z.strictObject({ name }),
  output: till,
  errors: ['unknownMerchant', 'unknownTill', 'tillNameTaken'],
})

export const removeTill = memberEndpoint('DELETE', '/merchants/payment/tills/{id}/{tillId}', {
  summary:
    "Removes a till: no new bill or shift can use it; its earlier records are kept. Repeating the call changes nothing. For the shop's owner and managers.",
  params: ofShop,
  output: z.null(),
  errors: ['unknownMerchant', 'unknownTill'],
})
