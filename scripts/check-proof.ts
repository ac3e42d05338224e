import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type BalanceProof,
  checkBalanceProof,
  checkPublishedProof,
  type ProofFault,
  type PublishedProof,
  type Sha256,
} from '../contract/src/balance-proof.ts'

// Checks balance proofs by their files only, without network or database. Exit 0: all are valid. Exit 1: one is not. Exit 2:
// there was nothing to check.
const FAULTS: Record<ProofFault, string> = {
  otherDay: 'its day differs from that of the published file',
  statement: 'its hash does not match its contents',
  totals: 'the balances of holders and platform do not sum to the points issued',
  cover: 'the release pool cannot pay for all PV, or its figures are wrong',
  sums: 'the sums on the path are wrong',
  root: 'the path does not lead to the published root',
}
const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error(
    'npm run check-proof -- torch-proof-2026-11-21.json [more days] [torch-own-balance-2026-11-21.json]',
  )
  process.exit(2)
}
const read = files.map((name) => ({
  name,
  content: JSON.parse(readFileSync(name, 'utf8')) as PublishedProof | BalanceProof,
}))
const published = read.flatMap(({ name, content }) =>
  content.format === 'torch-balance-proof-1' ? [{ name, proof: content }] : [],
)
const own = read.flatMap(({ name, content }) =>
  content.format === 'torch-own-balance-1' ? [{ name, proof: content }] : [],
)
let wrong = read.length - published.length - own.length
for (const { name, content } of read)
  if (!['torch-balance-proof-1', 'torch-own-balance-1'].includes(content.format))
    console.log(`WRONG  ${name}: not a proof of Torch`)

published.sort((a, b) => (a.proof.day < b.proof.day ? -1 : 1))
for (const [index, { name, proof }] of published.entries()) {
  say(
    name,
    await checkPublishedProof(proof, sha256),
    `${proof.day}: ${proof.holders} holders, root ${proof.root}`,
  )
  const before = published[index - 1]?.proof
  if (before && proof.previous !== before.hash) {
    wrong += 1
    console.log(
      `WRONG  ${name}: does not follow ${before.day}; a day between them is missing, or one was changed`,
    )
  }
}
for (const { name, proof } of own) {
  const of = published.find((one) => one.proof.day === proof.day)
  if (!of) {
    wrong += 1
    console.log(`WRONG  ${name}: the published file of ${proof.day} is not among the files`)
    continue
  }
  const { gfAvailable, gfFrozen, gfWealth, pvAvailable, pvFrozen } = proof.balances
  say(
    name,
    await checkBalanceProof(proof, of.proof, sha256),
    `${proof.holder.kind} ${proof.holder.id} is included: GF ${gfAvailable}, frozen ${gfFrozen}, in products ${gfWealth}; PV ${pvAvailable}, frozen ${pvFrozen}`,
  )
}
process.exit(wrong === 0 ? 0 : 1)

function say(name: string, fault: ProofFault | undefined, good: string): void {
  if (fault) wrong += 1
  console.log(fault ? `WRONG  ${name}: ${FAULTS[fault]}` : `ok     ${good}`)
}
