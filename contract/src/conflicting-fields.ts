import type { Operation } from './operation.ts'

/** What a client sent, before validation, by place and field name. */
export type Sent = Readonly<Record<Place, Readonly<Record<string, unknown>>>>
type Place = (typeof PLACES)[number]
const PLACES = ['params', 'query', 'body'] as const

export interface ConflictingField {
  field: string
  /** True if the field names a member other than the caller. */
  namesAnotherMember: boolean
}

interface FieldGroup {
  /** Field names that clients use for the same thing. */
  names: readonly string[]
  /** Normalizes a value: '100', 100 and '100.0000' are equal. */
  read: (value: string) => string
}

const number = (value: string) => value.replace(/^(\d+)\.0+$|^(\d+\.\d*?[1-9])0+$/, '$1$2')
const unchanged = (value: string) => value

/** The acting member. */
const CALLER: FieldGroup = {
  names: ['userId', 'memberId', 'fromUserId', 'fromMemberId', 'payerUserId', 'payerId', 'takerUserId'],
  read: unchanged,
}
const FIELD_GROUPS: readonly FieldGroup[] = [
  CALLER,
  { names: ['amount', 'gfAmount', 'investAmount', 'transferAmount', 'payAmount'], read: number },
  { names: ['unitPrice', 'price'], read: number },
  { names: ['merchantId', 'shopId'], read: unchanged },
  { names: ['orderId'], read: unchanged },
  { names: ['transactionId', 'tradeId'], read: unchanged },
  { names: ['appealId'], read: unchanged },
  { names: ['productId'], read: unchanged },
  { names: ['recordId'], read: unchanged },
  { names: ['paymentNo'], read: unchanged },
  { names: ['billNo'], read: unchanged },
  { names: ['inviteCode', 'referralCode', 'receivingCode', 'recipientCode'], read: unchanged },
  { names: ['intervalMonths', 'months'], read: number },
  // The preview uses 'option1' where the transfer uses 1.
  { names: ['transferType', 'type'], read: (value) => value.replace(/^option/, '') },
]
/** The amount in a call that moves PV; beside a GF amount, the PV that it becomes. */
const PV_AMOUNT = 'pvAmount'
/** Fields that identify a receiver other than by a code, with which they cannot be compared. */
const RECEIVER_FIELDS = [
  'toUserId',
  'toMemberId',
  'receiverId',
  'receiverUserId',
  'recipientId',
  'recipientUserId',
]
/** The field that a bare `id` refers to, in a call that has one of these. */
const ID_FIELDS = ['merchantId', 'orderId', 'transactionId', 'appealId', 'productId', 'recordId']

const KNOWN_FIELDS = [...FIELD_GROUPS.flatMap(({ names }) => names), PV_AMOUNT, ...RECEIVER_FIELDS, 'id']

/**
 * Returns the first ignored field that conflicts with a field that the call reads (rules/wire#conflicting-fields,
 * docs/decisions/081). In calls that move points this covers every name for the same thing; in other calls only names of
 * another member.
 */
export function findConflictingField(operation: Operation, sent: Sent): ConflictingField | undefined {
  for (const place of PLACES) {
    for (const name of Object.keys(sent[place])) {
      if (isDeclared(operation, place, name)) continue
      const value = sent[place][name]
      if (value === null || value === '') continue
      const group = fieldGroupOf(operation, name)
      if (group && !valuesOfGroup(operation, sent, name, group).includes(normalized(value, group)))
        return { field: name, namesAnotherMember: group === CALLER }
    }
  }
  return undefined
}

const isDeclared = (operation: Operation, place: Place, name: string) =>
  Object.hasOwn(operation[place]?.shape ?? {}, name)

/** Returns the meaning that an ignored field shares with a field that the call reads; undefined if none. */
function fieldGroupOf(operation: Operation, typedName: string): FieldGroup | undefined {
  const { path, movesPoints, idempotent, own } = operation
  const names = new Set(namesOf(operation))
  const name = canonicalName([...names, ...KNOWN_FIELDS], typedName)
  if (!movesPoints && !idempotent) return own.length > 0 && name === 'userId' ? CALLER : undefined
  // When an order is sent back, `userId` is its publisher; the taker is another member.
  if (name === 'userId' && names.has('takerUserId')) return undefined
  if (RECEIVER_FIELDS.includes(name) && names.has('inviteCode')) return { names: [], read: unchanged }
  if (name === PV_AMOUNT && /pv-transfer|transfer-pv/.test(path)) return withName('amount', name)
  if (name === 'id' || (names.has('id') && path.startsWith('/merchants/') && isShop(name))) {
    const idField = names.has('id') ? 'id' : ID_FIELDS.find((one) => names.has(one))
    return idField === undefined ? undefined : withName(idField, name)
  }
  const group = FIELD_GROUPS.find((one) => one.names.includes(name))
  if (group)
    return group.names.some((one) => names.has(one)) || isCaller(operation, group) ? group : undefined
  return names.has(name) ? { names: [name], read: unchanged } : undefined
}

/** Maps spelling variants such as `gf_amount`, `GFAmount` and `gfAmount[]` to `gfAmount`. */
function canonicalName(names: readonly string[], typedName: string): string {
  const plain = (name: string) => name.replace(/\[.*$|[\s_-]/gs, '').toLowerCase()
  return names.find((name) => plain(name) === plain(typedName)) ?? typedName
}

const isShop = (name: string) => name === 'merchantId' || name === 'shopId'
const isCaller = ({ own }: Operation, group: FieldGroup) => group === CALLER && own.length > 0
const namesOf = (operation: Operation) =>
  PLACES.flatMap((place) => Object.keys(operation[place]?.shape ?? {}))

function withName(read: string, other: string): FieldGroup {
  const group = FIELD_GROUPS.find(({ names }) => names.includes(read))
  return { names: [...(group?.names ?? [read]), other], read: group?.read ?? unchanged }
}

/** Returns the values of the fields that are read and have this meaning. */
function valuesOfGroup(operation: Operation, sent: Sent, name: string, group: FieldGroup): string[] {
  const own = group === CALLER ? operation.own.map((place) => place.split('.')[1] ?? '') : []
  const names = new Set([name, ...group.names, ...own])
  return PLACES.flatMap((place) =>
    [...names]
      .filter((one) => isDeclared(operation, place, one) && sent[place][one] !== undefined)
      .map((one) => normalized(sent[place][one], group)),
  )
}

const normalized = (value: unknown, { read }: FieldGroup) =>
  typeof value === 'object' ? JSON.stringify(value) : read(String(value))
