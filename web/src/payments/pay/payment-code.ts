import { BILL_NO, PAYMENT_CODE, PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'
import { readCode } from '@torch/contract/read-code.ts'
import { linkIn, readOwnLink } from '../../lib/own-link.ts'

const SCAN_PATH = '/scan-payment'
/** A link of this app is about 80 characters long; a QR code can hold 3 kB of anything. */
const MAX_LENGTH = 300

/** Whom to pay, and perhaps the bill that fixes how much. */
export interface Scanned {
  code: string
  billNo: string | undefined
}

/**
 * The payment code in what a camera saw or a person typed: bare, or in a link of this app. Undefined for all else.
 * Only code and bill are ever taken out of a link.
 */
export function readScanned(text: string, origin: string): Scanned | undefined {
  if (PAYMENT_CODE.test(text)) return { code: text, billNo: undefined }
  const query = readOwnLink(text, origin, SCAN_PATH, MAX_LENGTH)
  const [code, ...more] = query?.getAll('code') ?? []
  const [billNo, ...moreBills] = query?.getAll('bill') ?? []
  return more.length === 0 && moreBills.length === 0 ? scannedOf(code, billNo) : undefined
}

/** The same of what a person typed, for whom the prefix is written. */
export function readTypedCode(text: string, origin: string): Scanned | undefined {
  const link = linkIn(text)
  if (link !== undefined) return readScanned(link, origin)
  // What is written in another language than people's holds no code.
  if (/[/\\<>{};%?]/.test(text)) return undefined
  const code = readCode(text)
  return readScanned(text, origin) ?? scannedOf(code) ?? scannedOf(PAYMENT_CODE_PREFIX + code)
}

/** What the address of the scan screen names, or undefined where any of it is not sound. */
export function scannedOf(code: string | null | undefined, billNo?: string | null): Scanned | undefined {
  if (!code || !PAYMENT_CODE.test(code)) return undefined
  if (billNo !== null && billNo !== undefined && !BILL_NO.test(billNo)) return undefined
  return { code, billNo: billNo ?? undefined }
}

/** The form in which the code goes over the wire (rules/payments#code). */
export function withoutPrefix(code: string): string {
  return code.slice(PAYMENT_CODE_PREFIX.length)
}

/** Codes are capital letters and digits; phones start words small. Links keep their letters. */
export function cleanTypedCode(typed: string): string {
  return /[:/]/.test(typed) ? typed : typed.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}
