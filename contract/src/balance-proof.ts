/**
 * Proves that a balance is included in the published totals (rules/economy#balance-proof, decision 037) by a Merkle tree
 * whose nodes carry sums. Server, browser and command-line check share this file; it needs only SHA-256.
 */
import { readUnits, type Units } from './money.ts'

/** The summed figures, in this order. */
export const FIGURES = ['gfAvailable', 'gfFrozen', 'gfWealth', 'pvAvailable', 'pvFrozen'] as const
export type Figure = (typeof FIGURES)[number]

/** Decimal strings with four places. `gfWealth`: principal and the whole promised interest. */
export type Figures = Readonly<Record<Figure, string>>

/** The reserve that backs all outstanding PV (decision 078). Amounts as decimal strings. */
export interface Cover {
  /** PV released per GF. */
  divisor: number
  /** PV that the release pool can pay for. */
  payable: string
  /** PV that may still be promised: `payable` minus all outstanding PV. Never negative. */
  free: string
  /** The part of all PV that is pending rewards. */
  pending: string
  /** The day's limit for rewards and the amount used at that moment; null before the day's first reward. */
  budget: string | null
  used: string
}

/** The part of a day's proof that is the same for everyone. Hashes are SHA-256 in hex. */
export interface PublishedProof {
  format: 'torch-balance-proof-1'
  day: string
  madeTime: string
  /** Number of members and shops, including those without points. */
  holders: number
  totals: Figures
  /** Everything that holders do not have: issued minus these accounts is the holders' total. */
  platform: Readonly<Record<'gfIssued' | 'gfTreasury' | 'gfReleasePool' | 'gfFees' | 'pvIssued', string>>
  cover: Cover
  root: string
  /** The newest block of the sealed journal at that moment; null before the first one. */
  journal: { block: number; hash: string } | null
  /** The hash of the previous proof; zeros for the first. */
  previous: string
  /** Hash of `statementOf` all fields above. */
  hash: string
}

/** One holder's proof: their leaf and the path from it to the root. */
export interface BalanceProof {
  format: 'torch-own-balance-1'
  day: string
  holder: { kind: 'member' | 'shop'; id: number }
  /** Known only to this holder: without it no one can tell to whom a leaf belongs. */
  salt: string
  balances: Figures
  /** The sibling nodes on the way up, and their sides. */
  path: { side: 'left' | 'right'; hash: string; balances: Figures }[]
}

export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array

/** What is wrong: the statement's hash, its totals, its cover, the sums along the path, or the root. */
export type ProofFault = 'otherDay' | 'statement' | 'totals' | 'cover' | 'sums' | 'root'

const MOST = 2n ** 63n - 1n

/** Returns the text that a proof's hash is computed from, one line per field. */
export function statementOf(proof: Omit<PublishedProof, 'hash'>): string {
  const { totals, platform, cover, journal } = proof
  return [
    proof.format,
    `day: ${proof.day}`,
    `madeTime: ${proof.madeTime}`,
    `holders: ${proof.holders}`,
    ...FIGURES.map((name) => `${name}: ${totals[name]}`),
    `gfIssued: ${platform.gfIssued}`,
    `gfTreasury: ${platform.gfTreasury}`,
    `gfReleasePool: ${platform.gfReleasePool}`,
    `gfFees: ${platform.gfFees}`,
    `pvIssued: ${platform.pvIssued}`,
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

/** Checks a published proof by itself: its hash, that the accounts add up to what was issued, and its cover. */
export async function checkPublishedProof(
  proof: PublishedProof,
  sha256: Sha256,
): Promise<ProofFault | undefined> {
  if (hex(await sha256(bytesOf(statementOf(proof)))) !== proof.hash) return 'statement'
  const { totals, platform } = proof
  const gf = [
    totals.gfAvailable,
    totals.gfFrozen,
    totals.gfWealth,
    platform.gfTreasury,
    platform.gfReleasePool,
  ]
  const pv = [totals.pvAvailable, totals.pvFrozen]
  const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + readUnits(amount), 0n)
  const adds =
    sum([...gf, platform.gfFees]) === readUnits(platform.gfIssued) && sum(pv) === readUnits(platform.pvIssued)
  if (!adds) return 'totals'
  return isCovered(proof) ? undefined : 'cover'
}

/** Returns whether the pool can pay for all PV and the cover's figures are consistent. */
function isCovered({ cover, platform, totals }: PublishedProof): boolean {
  const [payable, free] = [readUnits(cover.payable), readUnits(cover.free)]
  const pending = readUnits(cover.pending)
  return (
    payable === readUnits(platform.gfReleasePool) * BigInt(cover.divisor) &&
    free === payable - readUnits(platform.pvIssued) &&
    free >= 0n &&
    pending >= 0n &&
    pending <= readUnits(totals.pvFrozen)
  )
}

/** Verifies a holder's path up to the published root. Returns undefined if the balances are included in the totals. */
export async function checkBalanceProof(
  own: BalanceProof,
  published: PublishedProof,
  sha256: Sha256,
): Promise<ProofFault | undefined> {
  if (own.day !== published.day) return 'otherDay'
  const fault = await checkPublishedProof(published, sha256)
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
    // A negative sum could hide what is owed to another holder.
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

/** Encodes each sum as eight bytes, big-endian. */
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
