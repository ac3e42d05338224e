/** Formats and prefixes of codes. Has no schema, because the browser imports it too. */

/** The root member's code: members who register without one are invited by the platform itself. */
export const DEFAULT_REFERRAL_CODE = 'SF000001'

/** Prefix of a member id in place of a receiver's code, for friends and for members whom the caller paid before. */
export const KNOWN_RECEIVER_PREFIX = 'ID'

/** The code that a member shows to receive points. */
export const RECEIVING_CODE = /^TR[2-9A-HJKMNP-Z]{8}$/

/** Prefix of a payment proof in the payment password's field; 43 letters follow. */
export const PAYMENT_PROOF_PREFIX = 'proof:'

export const PAYMENT_CODE_PREFIX = 'GF_PAYMENT_'

/** A whole payment code. Letters and digits only, so that it can be read aloud and scanned anywhere. */
export const PAYMENT_CODE = /^GF_PAYMENT_[A-Z0-9]{4,32}$/

/** A bill's number, in a link after `bill=`. */
export const BILL_NO = /^B[A-Z0-9]{19}$/
