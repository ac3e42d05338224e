import { BILL_NO, PAYMENT_CODE, PAYMENT_CODE_PREFIX } from 'virtual:contract'

const SCAN_PATH = '/scan-payment'
/** A link of this app is about 80 characters long; a QR code can hold 3 kB of anything. */
const MAX_LENGTH = 300
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whom to pay, and perhaps the bill that fixes how much. */
export interface Scanned {
  code: string
  billNo: string | undefined
}

/**
 * The payment code in what a camera saw or a person typed: bare, or in a link of this app. Undefined for all else.
 * Only code and bill are ever taken out of a link; the link itself is never followed (faults.md 2.4).
 */
export function readScanned(text: string, origin: string): Scanned | undefined {
  if (PAYMENT_CODE.test(text)) return { code: text, billNo: undefined }
  // URL parsing drops line breaks and blanks, turns full-width letters and more: such text is no link of ours.
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOurs = isOfThisApp(url, origin) && url.pathname === SCAN_PATH && !url.username && !url.password
  const [code, ...more] = url.searchParams.getAll('code')
  const [billNo, ...moreBills] = url.searchParams.getAll('bill')
  return isOurs && more.length === 0 && moreBills.length === 0 ? scannedOf(code, billNo) : undefined
}

/** What the address of the scan screen names, or undefined where any of it is not sound. */
export function scannedOf(code: string | null | undefined, billNo?: string | null): Scanned | undefined {
  if (!code || !PAYMENT_CODE.test(code)) return undefined
  if (billNo !== null && billNo !== undefined && !BILL_NO.test(billNo)) return undefined
  return { code, billNo: billNo ?? undefined }
}

/** A demo's codes name the machine that it runs on until PUBLIC_URL is set; no stranger can be at that address. */
function isOfThisApp({ protocol, origin, hostname }: URL, own: string): boolean {
  return origin === own || (/^https?:$/.test(protocol) && LOOPBACK.has(hostname))
}

/** The form in which the code goes over the wire (001 section 7). */
export function withoutPrefix(code: string): string {
  return code.slice(PAYMENT_CODE_PREFIX.length)
}

/** Codes are capital letters and digits; phones start words small. Links keep their letters. */
export function cleanTypedCode(typed: string): string {
  return /[:/]/.test(typed) ? typed : typed.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}
