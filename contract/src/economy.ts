import { z } from 'zod'
import { FIGURES } from './balance-proof.ts'
import { moment, pageSize, points } from './fields.ts'
import { operation } from './operation.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.iso.date()
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
  house: z.strictObject({
    gfIssued: points,
    gfTreasury: points,
    gfReleasePool: points,
    gfFees: points,
    pvIssued: points,
  }),
  root: hash,
  journal: z.strictObject({ block: z.int(), hash }).nullable(),
  previous: hash,
  hash,
})

export const listProofs = operation({
  method: 'GET',
  path: '/economy/proofs',
  caller: 'anyone',
  summary:
    'The daily proofs of all balances, newest first. `before` is the day of the last one already held. Each is also a file: /economy/proofs/{day}.json.',
  query: z.strictObject({ before: day.optional(), size: pageSize(30) }),
  output: z.array(publishedProof),
})

export const getOwnProof = operation({
  method: 'GET',
  path: '/economy/own-proof',
  caller: 'member',
  summary:
    "The caller's own leaf, or that of the caller's shop, in a day's proof, and the path to its root. Paths are kept for a week.",
  query: z.strictObject({ day: day.optional(), holder: z.enum(['member', 'shop']).default('member') }),
  output: z.strictObject({
    format: z.literal('torch-own-balance-1'),
    day,
    holder: z.strictObject({ kind: z.enum(['member', 'shop']), id: z.int() }),
    salt: hash,
    balances: figures,
    path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash, balances: figures })),
  }),
  errors: ['noOwnProof'],
})

export const getOutlook = operation({
  method: 'GET',
  path: '/economy/outlook',
  caller: 'anyone',
  summary:
    'What PV held by members would release on each day of the next year, were every release made daily and nothing added, against the release pool. Counted once a day; null before the first time.',
  output: z
    .strictObject({
      madeTime: moment,
      pool: points,
      treasury: points,
      /** Interest that products have promised and not paid yet; it lies apart already. */
      promisedInterest: points,
      membersPv: points,
      /** PV for one GF. */
      releaseDivisor: z.number(),
      /** The first day that the pool cannot cover whole; null where it lasts the year. */
      dryDay: day.nullable(),
      days: z.array(z.strictObject({ day, pv: points, gf: points })),
    })
    .nullable(),
})
