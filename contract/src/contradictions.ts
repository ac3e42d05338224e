import type { Operation } from './operation.ts'

/** What a client sent, before validation, by place and field name. */
export type Sent = Readonly<Record<Place, Readonly<Record<string, unknown>>>>
type Place = (typeof PLACES)[number]
const PLACES = ['params', 'query', 'body'] as const

export interface Contradiction {
  field: string
  /** True if the field names a member other than the caller. */
  ofSomebodyElse: boolean
}

interface Meaning {
  /** Field names that clients use for the same thing. */
  names: readonly string[]
  /** Normalizes a value: '100', 100 and '100.0000' are equal. */
  read: (value: string) => string
}

const number = (value: string) => value.replace(/^(\d+)\.0+$|^(\d+\.\d*?[1-9])0+$/, '$1$2')
const same = (value: string) => value

/** The acting member. */
const CALLER: Meaning = {
  names: ['userId', 'memberId', 'fromUserId', 'fromMemberId', 'payerUserId', 'payerId', 'takerUserId'],
  read: same,
}
const MEANINGS: readonly Meaning[] = [
  CALLER,
  { names: ['amount', 'gfAmount', 'investAmount', 'transferAmount', 'payAmount'], read: number },
  { names: ['unitPrice', 'price'], read: number },
  { names: ['merchantId', 'shopId'], read: same },
  { names: ['orderId'], read: same },
  { names: ['transactionId', 'tradeId'], read: same },
  { names: ['appealId'], read: same },
  { names: ['productId'], read: same },
  { names: ['recordId'], read: same },
  { names: ['paymentNo'], read: same },
  { names: ['billNo'], read: same },
  { names: ['inviteCode', 'referralCode', 'receivingCode', 'recipientCode'], read: same },
  { names: ['intervalMonths', 'months'], read: number },
  // The preview uses 'option1' where the transfer uses 1.
  { names: ['transferType', 'type'], read: (value) => value.replace(/^option/, '') },
]
/** The amount in a call that moves PV; beside a GF amount, the PV that it becomes. */
const PV_AMOUNT = 'pvAmount'
/** Fields that identify a receiver other than by a code, with which they cannot be compared. */
const RECEIVERS = ['toUserId', 'toMemberId', 'receiverId', 'receiverUserId', 'recipientId', 'recipientUserId']
/** The field that a bare `id` refers to, in a call that has one of these. */
const THINGS = ['merchantId', 'orderId', 'transactionId', 'appealId', 'productId', 'recordId']

const VOCABULARY = [...MEANINGS.flatMap(({ names }) => names), PV_AMOUNT, ...RECEIVERS, 'id']

/**
 * Returns the first ignored field that conflicts with a field that the call reads (rules/wire#contradictions,
 * docs/decisions/081). In calls that move points this covers every name for the same thing; in other calls only names of
 * another member.
 */
export function contradictionIn(operation: Operation, sent: Sent): Contradiction | undefined {
  for (const place of PLACES) {
    for (const name of Object.keys(sent[place])) {
      if (isRead(operation, place, name)) continue
      const value = sent[place][name]
      if (value === null || value === '') continue
      const meaning = meaningOf(operation, name)
      if (meaning && !meant(operation, sent, name, meaning).includes(said(value, meaning)))
        return { field: name, ofSomebodyElse: meaning === CALLER }
    }
  }
  return undefined
}

const isRead = (operation: Operation, place: Place, name: string) =>
  Object.hasOwn(operation[place]?.shape ?? {}, name)

/** Returns the meaning that an ignored field shares with a field that the call reads; undefined if none. */
function meaningOf(operation: Operation, written: string): Meaning | undefined {
  const { path, movesPoints, idempotent, own } = operation
  const names = new Set(namesOf(operation))
  const name = spelt([...names, ...VOCABULARY], written)
  if (!movesPoints && !idempotent) return own.length > 0 && name === 'userId' ? CALLER : undefined
  // When an order is sent back, `userId` is its publisher; the taker is another member.
  if (name === 'userId' && names.has('takerUserId')) return undefined
  if (RECEIVERS.includes(name) && names.has('inviteCode')) return { names: [], read: same }
  if (name === PV_AMOUNT && /pv-transfer|transfer-pv/.test(path)) return withName('amount', name)
  if (name === 'id' || (names.has('id') && path.startsWith('/merchants/') && isShop(name))) {
    const thing = names.has('id') ? 'id' : THINGS.find((one) => names.has(one))
    return thing === undefined ? undefined : withName(thing, name)
  }
  const meaning = MEANINGS.find((one) => one.names.includes(name))
  if (meaning)
    return meaning.names.some((one) => names.has(one)) || isCaller(operation, meaning) ? meaning : undefined
  return names.has(name) ? { names: [name], read: same } : undefined
}

/** Maps spelling variants such as `gf_amount`, `GFAmount` and `gfAmount[]` to `gfAmount`. */
function spelt(names: readonly string[], written: string): string {
  const plain = (name: string) => name.replace(/\[.*$|[\s_-]/gs, '').toLowerCase()
  return names.find((name) => plain(name) === plain(written)) ?? written
}

const isShop = (name: string) => name === 'merchantId' || name === 'shopId'
const isCaller = ({ own }: Operation, meaning: Meaning) => meaning === CALLER && own.length > 0
const namesOf = (operation: Operation) =>
  PLACES.flatMap((place) => Object.keys(operation[place]?.shape ?? {}))

function withName(read: string, other: string): Meaning {
  const meaning = MEANINGS.find(({ names }) => names.includes(read))
  return { names: [...(meaning?.names ?? [read]), other], read: meaning?.read ?? same }
}

/** Returns the values of the fields that are read and have this meaning. */
function meant(operation: Operation, sent: Sent, name: string, meaning: Meaning): string[] {
  const own = meaning === CALLER ? operation.own.map((place) => place.split('.')[1] ?? '') : []
  const names = new Set([name, ...meaning.names, ...own])
  return PLACES.flatMap((place) =>
    [...names]
      .filter((one) => isRead(operation, place, one) && sent[place][one] !== undefined)
      .map((one) => said(sent[place][one], meaning)),
  )
}

const said = (value: unknown, { read }: Meaning) =>
  typeof value === 'object' ? JSON.stringify(value) : read(String(value))
