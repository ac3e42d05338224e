import { z } from 'zod'
import { publicEndpoint } from '../operation.ts'
import { getCover, getReleaseForecast } from './cover.ts'
import { publishedProof } from './proofs.ts'

export const getTransparency = publicEndpoint('GET', '/transparency', {
  summary:
    'Returns the figures of the page /transparency in one response: the latest daily proof, the current cover, the forecast of releases, and whether approvals by two operators involve two independent owners.',
  output: z.strictObject({
    /** Issued GF, its distribution and the outstanding PV as published; null before the first day. */
    proof: publishedProof.nullable(),
    cover: getCover.output,
    releaseForecast: getReleaseForecast.output,
    twoOwners: z.boolean(),
  }),
})
