/**
 * How a balance is proven to be inside the published totals (rules/economy#balance-proof, decision 037): a Merkle tree in which
 * every node carries sums. Server, browser and the command-line check all count by this file; it needs SHA-256 and
 * nothing else.
 */
import { readUnits, type Units } from './money.ts'

/** What is summed up, in this order. */
export const FIGURES = ['gfAvailable', 'gfFrozen', 'gfWealth', 'pvAvailable', 'pvFrozen'] as const
export type Figure = (typeof FIGURES)[number]

/** By name, as decimal strings with four places. `gfWealth`: principal and the whole promised interest. */
export type Figures = Readonly<Record<Figure, string>>

/** What all PV there is was promised on (decision 078). Amounts as decimal strings. */
export interface Cover {
  /** PV that are released for one GF. */
  divisor: number
  /** PV that the release pool can pay for. */
  payable: string
  /** So much more PV may be promised: `payable` less all PV there is. Never below zero. */
  free: string
  /** Of all PV, rewards that are not available yet. */
  pending: string
  /** What the rewards of the day may come to, and came to by then; null before the day's first one. */
  budget: string | null
  used: string
}

/** What everybody gets of a day. Hashes are SHA-256 in hex. */
export interface PublishedProof {
  format: 'torch-balance-proof-1'
  day: string
  madeTime: string
  /** Members and shops, with those that hold nothing. */
  holders: number
  totals: Figures
  /** Where the rest lies: issued less these is the holders'. */
  house: Readonly<Record<'gfIssued' | 'gfTreasury' | 'gfReleasePool' | 'gfFees' | 'pvIssued', string>>
  cover: Cover
  root: string
  /** The newest block of the sealed journal at that moment; null before the first one. */
  journal: { block: number; hash: string } | null
  /** The hash of the proof before; zeros for the first. */
  previous: string
  /** Of `statementOf` all the above. */
  hash: string
}

/** What one holder gets: the own leaf, and the way from it to the root. */
export interface OwnProof {
  format: 'torch-own-balance-1'
  day: string
  holder: { kind: 'member' | 'shop'; id: number }
  /** Known to this holder only: without it nobody can tell whose a leaf is. */
  salt: string
  balances: Figures
  /** What stands beside it on the way up, and on which side. */
  path: { side: 'left' | 'right'; hash: string; balances: Figures }[]
}

export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array

/** What is wrong: the statement's own hash, its totals, what covers its PV, the path's sums, or where the path leads. */
export type ProofFault = 'otherDay' | 'statement' | 'totals' | 'cover' | 'sums' | 'root'

const MOST = 2n ** 63n - 1n

/** The text that a proof's hash is made of: a line for each field. */
export function statementOf(proof: Omit<PublishedProof, 'hash'>): string {
  const { totals, house, cover, journal } = proof
  return [
    proof.format,
    `day: ${proof.day}`,
    `madeTime: ${proof.madeTime}`,
    `holders: ${proof.holders}`,
    ...FIGURES.map((name) => `${name}: ${totals[name]}`),
    `gfIssued: ${house.gfIssued}`,
    `gfTreasury: ${house.gfTreasury}`,
    `gfReleasePool: ${house.gfReleasePool}`,
    `gfFees: ${house.gfFees}`,
    `pvIssued: ${house.pvIssued}`,
    `releaseDivisor: ${cover.divisor}`,
    `pvPayable: ${cover.payable}`,
    `pvFree: ${cover.free}`,
    `pvPending: ${cover.pending}`,
    `rewardBudget: ${cover.budget ?? '-'}`,
    `rewardsUsed: ${cover.used}`,
    `root: ${proof.root}`,
    `journal: ${journal ? `${journal.block} ${journal.hash}` : '-'}`,
    `previous: ${proof.previous}`,
    '',
  ].join('\n')
}

/** Checks what everybody gets by itself: its hash, that holders and house together have what was issued, and its cover. */
export async function checkPublished(proof: PublishedProof, sha256: Sha256): Promise<ProofFault | undefined> {
  if (hex(await sha256(bytesOf(statementOf(proof)))) !== proof.hash) return 'statement'
  const { totals, house } = proof
  const gf = [totals.gfAvailable, totals.gfFrozen, totals.gfWealth, house.gfTreasury, house.gfReleasePool]
  const pv = [totals.pvAvailable, totals.pvFrozen]
  const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + readUnits(amount), 0n)
  const adds =
    sum([...gf, house.gfFees]) === readUnits(house.gfIssued) && sum(pv) === readUnits(house.pvIssued)
  if (!adds) return 'totals'
  return isCovered(proof) ? undefined : 'cover'
}

/** Whether the pool can pay for all PV, and the figures say so. */
function isCovered({ cover, house, totals }: PublishedProof): boolean {
  const [payable, free] = [readUnits(cover.payable), readUnits(cover.free)]
  const pending = readUnits(cover.pending)
  return (
    payable === readUnits(house.gfReleasePool) * BigInt(cover.divisor) &&
    free === payable - readUnits(house.pvIssued) &&
    free >= 0n &&
    pending >= 0n &&
    pending <= readUnits(totals.pvFrozen)
  )
}

/** Follows a holder's path up to the published root. Undefined: the balances are inside the totals. */
export async function checkOwn(
  own: OwnProof,
  published: PublishedProof,
  sha256: Sha256,
): Promise<ProofFault | undefined> {
  if (own.day !== published.day) return 'otherDay'
  const fault = await checkPublished(published, sha256)
  if (fault) return fault
  let sums = unitsOf(own.balances)
  if (!isInRange(sums)) return 'sums'
  const tag = await sha256(bytesOf(`torch-holder:${own.salt}:${own.holder.kind}:${own.holder.id}`))
  let hash = await sha256(joined([0], tag, sumBytes(sums)))
  for (const step of own.path) {
    const beside = unitsOf(step.balances)
    const [here, there] = [joined(hash, sumBytes(sums)), joined(fromHex(step.hash), sumBytes(beside))]
    hash = await sha256(step.side === 'left' ? joined([1], there, here) : joined([1], here, there))
    sums = sums.map((units, place) => units + (beside[place] ?? 0n))
    // A sum below nothing could hide what somebody else is owed.
    if (!isInRange(beside) || !isInRange(sums)) return 'sums'
  }
  if (hex(hash) !== published.root) return 'root'
  return unitsOf(published.totals).every((total, place) => total === sums[place]) ? undefined : 'sums'
}

function unitsOf(figures: Figures): Units[] {
  return FIGURES.map((name) => readUnits(figures[name]))
}

function isInRange(sums: Units[]): boolean {
  return sums.every((units) => units >= 0n && units <= MOST)
}

/** Eight bytes each, the highest first. */
function sumBytes(sums: Units[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(sums.length * 8))
  sums.forEach((units, place) => {
    view.setBigInt64(place * 8, units)
  })
  return new Uint8Array(view.buffer)
}

function joined(...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of parts) {
    bytes.set(part, place)
    place += part.length
  }
  return bytes
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
