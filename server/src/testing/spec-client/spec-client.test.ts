import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountLife } from './account-life.ts'
import type { Row } from './call.ts'
import { arrive, type Person } from './person.ts'
import { pointsLife, releaseLife } from './points-life.ts'
import { shopLife } from './shop-life.ts'
import { type ClientHabit, specClient, table } from './spec-client.ts'
import { openSpecServer, type SpecServer } from './spec-server.ts'
import { tradingLife } from './trading-life.ts'

// A client that was written from the two documents and nothing else: it speaks the calls of their tables over HTTP, in the
// order of a life. Once to the letter, and once as clients do that send back what they were given (rules/wire#accepted-input). It sends a
// payment password where the documents name one and nowhere else (rules/identity#verified-in-this-session).

test('the documents name 62 calls', () => {
  expect(Object.keys(table)).toHaveLength(62)
})

test('the client knows nothing of ours', () => {
  for (const file of readdirSync(import.meta.dirname).filter((name) => name !== 'spec-server.ts'))
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(/from '(@torch|\.\.)/)
})

describe.each<ClientHabit>(['to the letter', 'loosely'])('a life %s', (habit) => {
  let stage: SpecServer
  let owner: Person
  let guest: Person
  let client: ReturnType<typeof specClient>
  beforeAll(async () => {
    stage = await openSpecServer()
    client = specClient(stage.url, habit)
    owner = await arrive(client, stage, 'owner')
    guest = await arrive(client, stage, 'guest', owner.info.referralCode)
    await stage.give(owner.id, 10_000n)
    await stage.give(guest.id, 10_000n)
  })
  afterAll(() => stage.close())

  test('profile, passwords, friends', () => accountLife(client, stage, owner, guest))
  test('points and products', () => pointsLife(client, guest, owner))
  test('a shop', () => shopLife(client, stage, owner, guest))
  test('the trading hall', () => tradingLife(client, stage, owner, guest))
  test('days later', () => releaseLife(client, stage, guest))
  test('no call went well with more than the documents name', () => {
    expect(client.beyond).toEqual(new Map())
  })
  test.each(Object.entries<Row>(table))('%s went well, said with all that it may say', (call, row) => {
    expect([...(client.said.get(call) ?? ['never'])].sort()).toEqual(
      [...(row.query ?? []), ...(row.body ?? [])].sort(),
    )
  })
})
