import type { FastifyInstance } from 'fastify'
import { askForDaysCount, findAnomalies, makeCount, makeOutlook, makeProof } from '../economy/door.ts'
import { sealJournal } from '../ledger/door.ts'
import { letOperatorsIn } from './operators.ts'
import { type DemoRoutesHouse, demoRoutes } from './routes.ts'
import { type StoryHouse, tellStory } from './story.ts'

/**
 * Creates the demo: ninety days of history with sealed and proved books and current counts, and the demo's own endpoints.
 */
export async function openDemo(http: FastifyInstance, house: StoryHouse & DemoRoutesHouse): Promise<void> {
  const { db, pool, parameters } = house
  await tellStory(house)
  await letOperatorsIn(db)
  await sealJournal(db)
  await makeProof(db, parameters)
  await makeOutlook(db, parameters)
  await askForDaysCount(db)
  await makeCount({ db, pool, parameters })
  await findAnomalies(db, parameters)
  demoRoutes(http, house)
}
