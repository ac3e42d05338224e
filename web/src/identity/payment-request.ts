import { KNOWN_RECEIVER_PREFIX, RECEIVING_CODE } from '@torch/contract/codes.ts'
import { TRANSFER_NOTE_LENGTH } from '@torch/contract/points-limits.ts'
import { readCode } from '@torch/contract/read-code.ts'
import { hasForbiddenCharacters, tidyText } from '@torch/contract/text-rule.ts'
import { parseAppLink } from '../lib/app-link.ts'
import { hundredsFault } from '../lib/hundreds.ts'
import { paths } from '../paths.ts'
import { type PaymentRequest, transferPath, urlParamsOf } from './transfer-path.ts'

/** A note of fifty characters has up to twelve URL-encoded characters for each. */
const MAX_LINK_LENGTH = 800
const KNOWN_RECEIVER = new RegExp(`^${KNOWN_RECEIVER_PREFIX}[1-9]\\d{0,14}$`)

/** Returns whether the code stands for a chosen member, whose name says more. */
export const isKnownReceiverCode = (code: string) => KNOWN_RECEIVER.test(code)

/** Returns the link in a receiving code's QR code, also for sharing. */
export function requestLink(origin: string, request: PaymentRequest): string {
  return `${origin}${paths.send}?${urlParamsOf(request)}`
}

/** Returns the path that a request's link leads to. */
export function pathOfRequest(query: URLSearchParams): string {
  const request = paymentRequestOf(query)
  return request ? transferPath(request) : `${paths.assets}?open=transfer`
}

/** Reads a receiving code from a scan or typed text: bare, or in a link of this app. Undefined for anything else. */
export function readRequest(text: string, origin: string): PaymentRequest | undefined {
  if (RECEIVING_CODE.test(text)) return { code: text, amount: '', note: '' }
  const query = parseAppLink(text, origin, paths.send, MAX_LINK_LENGTH)
  return query && paymentRequestOf(query)
}

/** Returns the request in a URL. An amount or a note that could not be sent is left out. */
export function paymentRequestOf(query: URLSearchParams): PaymentRequest | undefined {
  const [to = '', ...more] = query.getAll('to')
  const code = readCode(to)
  if (more.length > 0 || !(RECEIVING_CODE.test(code) || isKnownReceiverCode(code))) return undefined
  const amount = query.get('amount') ?? ''
  const isValidAmount =
    /^\d{1,9}$/.test(amount) && hundredsFault(amount, { available: undefined }) === undefined
  const note = tidyText(query.get('note') ?? '')
  return { code, amount: isValidAmount ? amount : '', note: isValidNote(note) ? note : '' }
}

function isValidNote(note: string): boolean {
  return [...note].length <= TRANSFER_NOTE_LENGTH && !hasForbiddenCharacters(note)
}
