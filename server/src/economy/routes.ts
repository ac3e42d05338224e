import * as contract from '@torch/contract/economy.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import { getCover } from './get-cover.ts'
import { getOutlook } from './get-outlook.ts'
import { getOwnProof } from './get-own-proof.ts'
import type { EconomyHouse } from './house.ts'
import { listProofs } from './list-proofs.ts'
import { serveProofFiles } from './proof-files.ts'

export function economyRoutes(serve: Serve, app: FastifyInstance, house: EconomyHouse): void {
  serve(contract.listProofs, listProofs(house))
  serve(contract.getOwnProof, getOwnProof(house))
  serve(contract.getCover, getCover(house))
  serve(contract.getOutlook, getOutlook(house))
  serveProofFiles(app, house.db)
}
