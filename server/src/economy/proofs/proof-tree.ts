import { hash } from 'node:crypto'
import { FIGURES, type Figures } from '@torch/contract/balance-proof.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'

// The tree of decision 037 on bytes. A node is its hash and its sums, a stored leaf its tag and its sums: 72 bytes each. A node
// without a sibling moves up unchanged.

const HASH = 32
export const NODE = HASH + FIGURES.length * 8

export interface Step {
  side: 'left' | 'right'
  node: Buffer
}

/** Returns the nodes of stored leaves. */
export function leafNodes(leaves: Buffer): Buffer[] {
  const nodes: Buffer[] = []
  for (let at = 0; at < leaves.length; at += NODE) {
    const leaf = leaves.subarray(at, at + NODE)
    nodes.push(Buffer.concat([sha256(0, leaf), leaf.subarray(HASH)]))
  }
  return nodes
}

/** Returns the root above these nodes. */
export function rootOf(nodes: Buffer[]): Buffer {
  let level = nodes
  while (level.length > 1) level = above(level)
  const [root] = level
  if (!root) throw new Error('an empty tree has no root')
  return root
}

/** Returns the siblings on the path from the node at `place` to the root. */
export function pathFrom(nodes: Buffer[], place: number): Step[] {
  const steps: Step[] = []
  let level = nodes
  let here = place
  while (level.length > 1) {
    const beside = level[here ^ 1]
    if (beside) steps.push({ side: here % 2 === 1 ? 'left' : 'right', node: beside })
    level = above(level)
    here >>= 1
  }
  return steps
}

function above(level: Buffer[]): Buffer[] {
  const next: Buffer[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left) next.push(right ? join(left, right) : left)
  }
  return next
}

function join(left: Buffer, right: Buffer): Buffer {
  const node = Buffer.allocUnsafe(NODE)
  sha256(1, left, right).copy(node)
  for (let at = HASH; at < NODE; at += 8)
    node.writeBigInt64BE(left.readBigInt64BE(at) + right.readBigInt64BE(at), at)
  return node
}

function sha256(first: number, ...parts: Buffer[]): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(first), ...parts]), 'buffer')
}

export function hashOf(node: Buffer): string {
  return node.toString('hex', 0, HASH)
}

export function sumsOf(node: Buffer): Units[] {
  return FIGURES.map((_, place) => node.readBigInt64BE(HASH + place * 8))
}

export function figuresOf(node: Buffer): Figures {
  const sums = sumsOf(node)
  return Object.fromEntries(FIGURES.map((name, place) => [name, writeUnits(sums[place] ?? 0n)])) as Figures
}
