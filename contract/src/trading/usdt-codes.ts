import { z } from 'zod'
import { id, moment, paymentPassword, secondKeyErrors, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { CODE_NAME_LENGTH } from '../trading-limits.ts'
import { usdtNetworks } from '../usdt-networks.ts'
import { file } from './fields.ts'

// Receiving codes that a member keeps for later orders (decision 083).

/** Refusals of the picture of a receiving code to be kept. */
export const pictureErrors = ['tooManyRequests', 'unusableFile', 'unavailable', 'usdtCodeInvalid'] as const

/** A kept receiving code. */
export const savedUsdtCode = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** As read from the picture; null without a known address. */
  network: z.enum(usdtNetworks).nullable(),
  address: z.string().nullable(),
  /** The receiving code for other calls. A link that opens for some minutes. */
  usdtQrCode: z.string(),
  savedTime: moment,
})

export type SavedUsdtCode = z.infer<typeof savedUsdtCode>

const codeName = text(CODE_NAME_LENGTH, { min: 1 })

const ofCode = { userId: id, codeId: id }

export const listUsdtCodes = memberEndpoint('GET', '/trading/hall/usdt-codes/{userId}', {
  summary: "Returns the caller's saved receiving codes, latest first.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.array(savedUsdtCode),
})

export const saveUsdtCode = memberEndpoint('POST', '/trading/hall/save-usdt-code', {
  summary:
    'Saves a receiving code for later orders. Its network and address are read from the picture. A code saved again takes the later name.',
  body: z.strictObject({
    userId: id,
    /** A file of the category usdt-code. */
    usdtQrCode: file,
    name: codeName,
    paymentPassword,
  }),
  own: ['body.userId'],
  output: savedUsdtCode,
  errors: [...secondKeyErrors, ...pictureErrors, 'tooManyUsdtCodes'],
})

export const renameUsdtCode = memberEndpoint('POST', '/trading/hall/rename-usdt-code', {
  summary: 'Renames a saved receiving code.',
  body: z.strictObject({ ...ofCode, name: codeName }),
  own: ['body.userId'],
  output: savedUsdtCode,
  errors: ['unknownUsdtCode'],
})

export const removeUsdtCode = memberEndpoint('POST', '/trading/hall/remove-usdt-code', {
  summary: 'Deletes a saved receiving code. Orders and trades that show it keep it.',
  body: z.strictObject(ofCode),
  own: ['body.userId'],
  output: z.null(),
  errors: ['unknownUsdtCode'],
})
