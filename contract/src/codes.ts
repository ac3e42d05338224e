/** What codes look like, and what they begin with. Without a schema, because the browser reads them too. */

/** The root member's code: whoever registers without one is invited by the platform itself. */
export const DEFAULT_REFERRAL_CODE = 'SF000001'

/** Before the id of a friend, or of somebody whom the caller paid before, where a receiver's code is asked for. */
export const KNOWN_RECEIVER_PREFIX = 'ID'

/** What a member shows in order to be sent points. */
export const RECEIVING_CODE = /^TR[2-9A-HJKMNP-Z]{8}$/

/** What begins a payment proof where a payment password is asked; 43 letters follow. */
export const PAYMENT_PROOF_PREFIX = 'proof:'

export const PAYMENT_CODE_PREFIX = 'GF_PAYMENT_'

/** The whole of a payment code. Letters and digits only, so that it reads aloud and survives any scanner. */
export const PAYMENT_CODE = /^GF_PAYMENT_[A-Z0-9]{4,32}$/

/** What names a bill, in a link after `bill=`. */
export const BILL_NO = /^B[A-Z0-9]{19}$/
