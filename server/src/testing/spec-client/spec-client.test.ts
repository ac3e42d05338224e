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

// Uses a client written only from the two documents of the spec: it sends the calls of their tables over HTTP, through a
// member's whole lifetime. Once exactly as documented, and once as loose clients do that send back received fields
// (rules/wire#accepted-input). It sends a payment password only where the documents name one (rules/identity#verified-in-this-session).

test('the spec names 62 calls', () => {
  expect(Object.keys(table)).toHaveLength(62)
})

test('the client imports nothing of the server', () => {
  for (const file of readdirSync(import.meta.dirname).filter((name) => name !== 'spec-server.ts'))
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(/from '(@torch|\.\.)/)
})

describe.each<ClientHabit>(['to the letter', 'loosely'])("a member's lifetime %s", (habit) => {
  let specServer: SpecServer
  let owner: Person
  let guest: Person
  let client: ReturnType<typeof specClient>
  beforeAll(async () => {
    specServer = await openSpecServer()
    client = specClient(specServer.url, habit)
    owner = await arrive(client, specServer, 'owner')
    guest = await arrive(client, specServer, 'guest', owner.info.referralCode)
    await specServer.give(owner.id, 10_000n)
    await specServer.give(guest.id, 10_000n)
  })
  afterAll(() => specServer.close())

  test('profile, passwords, friends', () => accountLife(client, specServer, owner, guest))
  test('points and products', () => pointsLife(client, guest, owner))
  test('a shop', () => shopLife(client, specServer, owner, guest))
  test('the trading hall', () => tradingLife(client, specServer, owner, guest))
  test('releases on later days', () => releaseLife(client, specServer, guest))
  test('every successful call used only documented fields', () => {
    expect(client.beyond).toEqual(new Map())
  })
  test.each(Object.entries<Row>(table))('%s succeeded with all of its documented fields', (call, row) => {
    expect([...(client.said.get(call) ?? ['never'])].sort()).toEqual(
      [...(row.query ?? []), ...(row.body ?? [])].sort(),
    )
  })
})
