import { KNOWN_RECEIVER_PREFIX, RECEIVING_CODE } from '@torch/contract/codes.ts'
import { TRANSFER_NOTE_LENGTH } from '@torch/contract/points-limits.ts'
import { readCode } from '@torch/contract/read-code.ts'
import { hasForbiddenCharacters, tidyText } from '@torch/contract/text-rule.ts'
import { hundredsFault } from '../lib/hundreds.ts'
import { readOwnLink } from '../lib/own-link.ts'
import { paths } from '../paths.ts'

/** What somebody asks for: a suggestion, which fills in a transfer and binds nobody. */
export interface PaymentRequest {
  code: string
  /** As it is typed; empty where the sender is to choose. */
  amount: string
  note: string
}

/** A note of fifty characters takes up to twelve letters for each of them. */
const MAX_LINK_LENGTH = 800
const KNOWN = new RegExp(`^${KNOWN_RECEIVER_PREFIX}[1-9]\\d{0,14}$`)

export const knownReceiver = (userId: number) => `${KNOWN_RECEIVER_PREFIX}${userId}`
/** Somebody chosen, whose name says more than the code. */
export const isKnownReceiver = (code: string) => KNOWN.test(code)

/** What a receiving code's QR holds, and what is sent on. */
export function requestLink(origin: string, request: PaymentRequest): string {
  return `${origin}${paths.send}?${queryOf(request)}`
}

/** The transfer to somebody, or what a request asks for, filled in. */
export function transferPath(request: PaymentRequest): string {
  return `${paths.assets}?open=transfer&${queryOf(request)}`
}

/** Where a request's link leads. */
export function pathOfRequest(query: URLSearchParams): string {
  const request = requestOf(query)
  return request ? transferPath(request) : `${paths.assets}?open=transfer`
}

function queryOf({ code, amount, note }: PaymentRequest): URLSearchParams {
  return new URLSearchParams({ to: code, ...(amount && { amount }), ...(note && { note }) })
}

/** What a camera saw or a person typed: a bare receiving code, or one in a link of this app. Undefined for all else. */
export function readRequest(text: string, origin: string): PaymentRequest | undefined {
  if (RECEIVING_CODE.test(text)) return { code: text, amount: '', note: '' }
  const query = readOwnLink(text, origin, paths.send, MAX_LINK_LENGTH)
  return query && requestOf(query)
}

/** What an address asks for. An amount or a note that could not be sent like this is left out. */
export function requestOf(query: URLSearchParams): PaymentRequest | undefined {
  const [to = '', ...more] = query.getAll('to')
  const code = readCode(to)
  if (more.length > 0 || !(RECEIVING_CODE.test(code) || isKnownReceiver(code))) return undefined
  const amount = query.get('amount') ?? ''
  const isSound = /^\d{1,9}$/.test(amount) && hundredsFault(amount, { available: undefined }) === undefined
  const note = tidyText(query.get('note') ?? '')
  return { code, amount: isSound ? amount : '', note: isNote(note) ? note : '' }
}

function isNote(note: string): boolean {
  return [...note].length <= TRANSFER_NOTE_LENGTH && !hasForbiddenCharacters(note)
}
