import * as contract from '@torch/contract/economy.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import type { EconomyContext } from './context.ts'
import { getCover } from './cover/get-cover.ts'
import { getReleaseForecast } from './forecast/get-release-forecast.ts'
import { getTransparency } from './get-transparency.ts'
import { getBalanceProof } from './proofs/get-balance-proof.ts'
import { listProofs } from './proofs/list-proofs.ts'
import { serveProofFiles } from './proofs/proof-files.ts'

/** Registers the endpoints of the economy module, and each day's proof as a file. */
export function economyRoutes(serve: Serve, app: FastifyInstance, ctx: EconomyContext): void {
  serve(contract.listProofs, listProofs(ctx))
  serve(contract.getBalanceProof, getBalanceProof(ctx))
  serve(contract.getCover, getCover(ctx))
  serve(contract.getReleaseForecast, getReleaseForecast(ctx))
  serve(contract.getTransparency, getTransparency(ctx))
  serveProofFiles(app, ctx.db)
}
