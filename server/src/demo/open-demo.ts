import type { FastifyInstance } from 'fastify'
import {
  findAnomalies,
  makeCount,
  makeProof,
  makeReleaseForecast,
  requestDailyCount,
} from '../economy/index.ts'
import { sealJournal } from '../ledger/index.ts'
import { type DemoDataContext, writeDemoData } from './demo-data.ts'
import { createOperators } from './demo-operators.ts'
import { type DemoRoutesContext, demoRoutes } from './routes.ts'

/**
 * Creates the demo: ninety days of history with sealed and proved books and current counts, and the demo's own endpoints.
 */
export async function openDemo(
  http: FastifyInstance,
  ctx: DemoDataContext & DemoRoutesContext,
): Promise<void> {
  const { db, pool, parameters } = ctx
  await writeDemoData(ctx)
  await createOperators(db)
  await sealJournal(db)
  await makeProof(db, parameters)
  await makeReleaseForecast(db, parameters)
  await requestDailyCount(db)
  await makeCount({ db, sessions: pool, parameters })
  await findAnomalies(db, parameters)
  demoRoutes(http, ctx)
}
