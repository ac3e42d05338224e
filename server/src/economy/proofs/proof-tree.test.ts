import { createHash } from 'node:crypto'
import {
  type BalanceProof,
  checkBalanceProof,
  type PublishedProof,
  statementOf,
} from '@torch/contract/balance-proof.ts'
import { writeUnits } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { figuresOf, hashOf, leafNodes, NODE, pathFrom, rootOf, sumsOf } from './proof-tree.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const salt = 'ab'.repeat(32)

/** A stored leaf: the tag of member `n`, and sums that differ for each. */
function leaf(n: number): Buffer {
  const bytes = Buffer.alloc(NODE)
  sha256(Buffer.from(`torch-holder:${salt}:member:${n}`)).copy(bytes)
  for (let figure = 0; figure < 5; figure += 1)
    bytes.writeBigInt64BE(BigInt(n * 1000 + figure), 32 + figure * 8)
  return bytes
}

function publish(root: Buffer, holders: number): PublishedProof {
  const [gfAvailable = 0n, gfFrozen = 0n, gfWealth = 0n, pvAvailable = 0n, pvFrozen = 0n] = sumsOf(root)
  const pool = pvAvailable + pvFrozen
  const statement = {
    format: 'torch-balance-proof-1',
    day: '2026-11-21',
    madeTime: '2026-11-21T00:00:00.000Z',
    holders,
    totals: figuresOf(root),
    platform: {
      gfIssued: writeUnits(gfAvailable + gfFrozen + gfWealth + 4n + pool),
      gfTreasury: writeUnits(1n),
      gfReleasePool: writeUnits(pool),
      gfFees: writeUnits(3n),
      pvIssued: writeUnits(pvAvailable + pvFrozen),
    },
    cover: {
      divisor: 8,
      payable: writeUnits(pool * 8n),
      free: writeUnits(pool * 7n),
      pending: writeUnits(0n),
      budget: null,
      used: writeUnits(0n),
    },
    root: hashOf(root),
    journal: null,
    previous: '0'.repeat(64),
  } as const
  return { ...statement, hash: sha256(Buffer.from(statementOf(statement))).toString('hex') }
}

function prove(nodes: Buffer[], leaves: Buffer[], place: number): BalanceProof {
  return {
    format: 'torch-own-balance-1',
    day: '2026-11-21',
    holder: { kind: 'member', id: place },
    salt,
    balances: figuresOf(leaves[place] ?? Buffer.alloc(NODE)),
    path: pathFrom(nodes, place).map(({ side, node }) => ({
      side,
      hash: hashOf(node),
      balances: figuresOf(node),
    })),
  }
}

test('each leaf of trees of one to forty leaves leads to the root, by its own path only', async () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = Array.from({ length: size }, (_, n) => leaf(n))
    const nodes = leafNodes(Buffer.concat(leaves))
    const published = publish(rootOf(nodes), size)
    for (let place = 0; place < size; place += 1) {
      const own = prove(nodes, leaves, place)
      expect(await checkBalanceProof(own, published, sha256)).toBeUndefined()
      expect(
        await checkBalanceProof({ ...own, holder: { kind: 'member', id: place + 1 } }, published, sha256),
      ).toBe('root')
      expect(
        await checkBalanceProof({ ...own, holder: { kind: 'shop', id: place } }, published, sha256),
      ).toBe('root')
    }
  }
})

test('the root of chunk roots is the root of all leaves', () => {
  const leaves = Array.from({ length: 37 }, (_, n) => leaf(n))
  const nodes = leafNodes(Buffer.concat(leaves))
  const chunk_roots = [0, 8, 16, 24, 32].map((from) => rootOf(nodes.slice(from, from + 8)))
  expect(rootOf(chunk_roots)).toEqual(rootOf(nodes))
  expect([...pathFrom(nodes.slice(16, 24), 3), ...pathFrom(chunk_roots, 2)]).toEqual(pathFrom(nodes, 19))
})

test('checkBalanceProof detects every change in a path or a published proof', async () => {
  const leaves = Array.from({ length: 11 }, (_, n) => leaf(n))
  const nodes = leafNodes(Buffer.concat(leaves))
  const published = publish(rootOf(nodes), 11)
  const own = prove(nodes, leaves, 4)
  const [first, ...rest] = own.path
  if (!first) throw new Error('the path is empty')
  const step = (change: Partial<typeof first>) => ({ ...own, path: [{ ...first, ...change }, ...rest] })
  const changed: [BalanceProof, PublishedProof, string][] = [
    [{ ...own, balances: { ...own.balances, gfAvailable: '9.0000' } }, published, 'root'],
    [{ ...own, salt: 'cd'.repeat(32) }, published, 'root'],
    [{ ...own, path: rest }, published, 'root'],
    [{ ...own, path: [first, ...own.path] }, published, 'root'],
    [{ ...own, path: [...rest, first] }, published, 'root'],
    [step({ hash: '0'.repeat(64) }), published, 'root'],
    [step({ side: first.side === 'left' ? 'right' : 'left' }), published, 'root'],
    [step({ balances: { ...first.balances, pvFrozen: '0.0000' } }), published, 'root'],
    [step({ balances: { ...first.balances, gfFrozen: '-0.0001' } }), published, 'sums'],
    [{ ...own, balances: { ...own.balances, gfFrozen: '-0.0001' } }, published, 'sums'],
    [{ ...own, day: '2026-11-20' }, published, 'otherDay'],
    [own, { ...published, root: '0'.repeat(64) }, 'statement'],
    [own, { ...published, holders: 10 }, 'statement'],
    [own, { ...published, hash: '0'.repeat(64) }, 'statement'],
    [own, { ...published, previous: '1'.repeat(64) }, 'statement'],
    [own, { ...published, journal: { block: 1, hash: '0'.repeat(64) } }, 'statement'],
    [own, signed({ ...published, platform: { ...published.platform, gfTreasury: '5.0000' } }), 'totals'],
    [own, signed({ ...published, platform: { ...published.platform, pvIssued: '5.0000' } }), 'totals'],
    [own, signed({ ...published, cover: { ...published.cover, divisor: 9 } }), 'cover'],
    [own, signed({ ...published, cover: { ...published.cover, free: '9.0000' } }), 'cover'],
    [own, signed({ ...published, cover: { ...published.cover, pending: '99999.0000' } }), 'cover'],
    [own, signed({ ...published, root: '0'.repeat(64) }), 'root'],
    // The statement claims less for members than the tree, and the rest for the platform.
    [
      own,
      signed({
        ...published,
        totals: { ...published.totals, gfAvailable: '0.0000' },
        platform: {
          ...published.platform,
          gfTreasury: writeUnits((sumsOf(rootOf(nodes))[0] ?? 0n) + 1n),
        },
      }),
      'sums',
    ],
  ]
  for (const [path, statement, fault] of changed)
    expect(await checkBalanceProof(path, statement, sha256), JSON.stringify([path, statement])).toBe(fault)
  expect(await checkBalanceProof(own, published, sha256)).toBeUndefined()
})

function signed(proof: PublishedProof): PublishedProof {
  return { ...proof, hash: sha256(Buffer.from(statementOf(proof))).toString('hex') }
}
