import * as contract from '@torch/contract/economy.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import { getCover } from './cover/get-cover.ts'
import { getTransparency } from './get-transparency.ts'
import type { EconomyHouse } from './house.ts'
import { getOutlook } from './outlook/get-outlook.ts'
import { getOwnProof } from './proofs/get-own-proof.ts'
import { listProofs } from './proofs/list-proofs.ts'
import { serveProofFiles } from './proofs/proof-files.ts'

/** Registers the endpoints of the economy module, and each day's proof as a file. */
export function economyRoutes(serve: Serve, app: FastifyInstance, house: EconomyHouse): void {
  serve(contract.listProofs, listProofs(house))
  serve(contract.getOwnProof, getOwnProof(house))
  serve(contract.getCover, getCover(house))
  serve(contract.getOutlook, getOutlook(house))
  serve(contract.getTransparency, getTransparency(house))
  serveProofFiles(app, house.db)
}
