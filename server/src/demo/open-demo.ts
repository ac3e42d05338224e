import type { FastifyInstance } from 'fastify'
import {
  requestDailyCount,
  findAnomalies,
  makeCount,
  makeProof,
  makeReleaseForecast,
} from '../economy/index.ts'
import { sealJournal } from '../ledger/index.ts'
import { letOperatorsIn } from './operators.ts'
import { type DemoRoutesContext, demoRoutes } from './routes.ts'
import { type StoryContext, writeStory } from './story.ts'

/**
 * Creates the demo: ninety days of history with sealed and proved books and current counts, and the demo's own endpoints.
 */
export async function openDemo(http: FastifyInstance, ctx: StoryContext & DemoRoutesContext): Promise<void> {
  const { db, pool, parameters } = ctx
  await writeStory(ctx)
  await letOperatorsIn(db)
  await sealJournal(db)
  await makeProof(db, parameters)
  await makeReleaseForecast(db, parameters)
  await requestDailyCount(db)
  await makeCount({ db, pool, parameters })
  await findAnomalies(db, parameters)
  demoRoutes(http, ctx)
}
