import { BILL_NO, PAYMENT_CODE, PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'
import { readCode } from '@torch/contract/read-code.ts'
import { extractLink, parseAppLink } from '../../lib/app-link.ts'

const SCAN_PATH = '/scan-payment'
/** A link of this app is about 80 characters long; a QR code can hold 3 kB. */
const MAX_LENGTH = 300
/** An id of the server is at most ten digits. */
const TILL_ID = /^[1-9]\d{0,9}$/

/** A payment code, with the bill that fixes the amount or the till that takes the payment, if there is one. */
export interface Scanned {
  code: string
  billNo: string | undefined
  tillId?: number | undefined
}

/**
 * Reads a payment code from a scan or a typed text: bare, or in a link of this app. Undefined for anything else. Only
 * code, bill and till are taken from a link.
 */
export function readScanned(text: string, origin: string): Scanned | undefined {
  if (PAYMENT_CODE.test(text)) return { code: text, billNo: undefined }
  const query = parseAppLink(text, origin, SCAN_PATH, MAX_LENGTH)
  const [code, ...more] = query?.getAll('code') ?? []
  const [billNo, ...moreBills] = query?.getAll('bill') ?? []
  return more.length === 0 && moreBills.length === 0 ? scannedOf(code, billNo, query?.get('till')) : undefined
}

/** The same for typed text, which may lack the prefix. */
export function readTypedCode(text: string, origin: string): Scanned | undefined {
  const link = extractLink(text)
  if (link !== undefined) return readScanned(link, origin)
  // A text with one of these characters is a link or markup, not a typed code.
  if (/[/\\<>{};%?]/.test(text)) return undefined
  const code = readCode(text)
  return readScanned(text, origin) ?? scannedOf(code) ?? scannedOf(PAYMENT_CODE_PREFIX + code)
}

/**
 * Returns code, bill and till of the scan screen's URL; undefined where code or bill is invalid. Without its till a link still
 * pays the shop, so an invalid one is left out, as is one beside a bill, which has its own.
 */
export function scannedOf(
  code: string | null | undefined,
  billNo?: string | null,
  till?: string | null,
): Scanned | undefined {
  if (!code || !PAYMENT_CODE.test(code)) return undefined
  if (billNo !== null && billNo !== undefined && !BILL_NO.test(billNo)) return undefined
  const tillId = !billNo && TILL_ID.test(till ?? '') ? Number(till) : undefined
  return { code, billNo: billNo ?? undefined, tillId }
}

/** Returns the code as the API takes it (rules/payments#code). */
export function withoutPrefix(code: string): string {
  return code.slice(PAYMENT_CODE_PREFIX.length)
}

/** Converts a typed code to capital letters, since phones start words in lower case. Links stay unchanged. */
export function cleanTypedCode(typed: string): string {
  return /[:/]/.test(typed) ? typed : typed.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}
