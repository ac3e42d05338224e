import { z } from 'zod'
import { operation } from '../operation.ts'
import { getCover, getOutlook } from './cover.ts'
import { publishedProof } from './proofs.ts'

export const getTransparency = operation({
  method: 'GET',
  path: '/transparency',
  caller: 'anyone',
  summary:
    'The figures of the page /transparency in one answer: the newest daily proof, the cover of this moment, the forecast of releases, and whether two independent owners stand behind what takes two.',
  output: z.strictObject({
    /** Issued GF, its distribution and the outstanding PV as published; null before the first day. */
    proof: publishedProof.nullable(),
    cover: getCover.output,
    outlook: getOutlook.output,
    twoOwners: z.boolean(),
  }),
})
