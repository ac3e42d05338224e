import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParameters } from '../platform/parameters/parameters.ts'
import { calls, later, newMember } from '../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { makeProof, makeReleaseForecast } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = async (path: string) => (await server.call('GET', `/api${path}`)).body.data

test('GET /transparency returns its figures to anyone, before and after the first proof', async () => {
  expect(await get('/transparency')).toMatchObject({ proof: null, releaseForecast: null, twoOwners: false })

  expect((await calls(server).flashExchange(await newMember(server, { gf: 500n * GF }), '500')).status).toBe(
    200,
  )
  await later(server.database.db, { days: 1 })
  const parameters = await openParameters(server.database.db)
  await makeProof(server.database.db, parameters)
  await makeReleaseForecast(server.database.db, parameters)
  const [proof] = await get('/economy/proofs?size=1')
  const { cover, ...rest } = await get('/transparency')
  expect(rest).toEqual({
    proof,
    releaseForecast: await get('/economy/release-forecast'),
    ...(await get('/oversight')),
  })
  expect(rest.proof.totals).toEqual(proof.totals)
  expect(rest.releaseForecast.days.length).toBeGreaterThan(300)
  const { time: _, ...figures } = await get('/economy/cover')
  expect(cover).toMatchObject(figures)
})
