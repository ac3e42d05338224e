import { z } from 'zod'
import { FIGURES } from '../balance-proof.ts'
import { day, id, moment, pageSize, points } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const figures = z.strictObject(
  Object.fromEntries(FIGURES.map((name) => [name, points])) as Record<
    (typeof FIGURES)[number],
    typeof points
  >,
)

/** As `balance-proof.ts` describes and checks it. */
export const publishedProof = z.strictObject({
  format: z.literal('torch-balance-proof-1'),
  day,
  madeTime: moment,
  holders: z.int(),
  totals: figures,
  platform: z.strictObject({
    gfIssued: points,
    gfTreasury: points,
    gfReleasePool: points,
    gfFees: points,
    pvIssued: points,
  }),
  cover: z.strictObject({
    divisor: z.int(),
    payable: points,
    free: points,
    /** The part of all PV that is not available yet. */
    pending: points,
    budget: points.nullable(),
    used: points,
  }),
  root: hash,
  journal: z.strictObject({ block: z.int(), hash }).nullable(),
  previous: hash,
  hash,
})

export const listProofs = publicEndpoint('GET', '/economy/proofs', {
  summary:
    'Returns the daily proofs of all balances, newest first. `before`: the day of the last item already received. Each proof is also a file: /economy/proofs/{day}.json.',
  query: z.strictObject({ before: day.optional(), size: pageSize(30) }),
  output: z.array(publishedProof),
})

export const getBalanceProof = memberEndpoint('GET', '/economy/balance-proof', {
  summary:
    "Returns the leaf of the caller, or of the caller's shop, in a day's proof, and the path to its root. Paths are kept for a week.",
  query: z.strictObject({
    day: day.optional(),
    holder: z.enum(['member', 'shop']).default('member'),
    /** One of the caller's shops; the first one if absent. */
    merchantId: id.optional(),
  }),
  output: z.strictObject({
    format: z.literal('torch-own-balance-1'),
    day,
    holder: z.strictObject({ kind: z.enum(['member', 'shop']), id: z.int() }),
    salt: hash,
    balances: figures,
    path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash, balances: figures })),
  }),
  errors: ['noBalanceProof'],
})
