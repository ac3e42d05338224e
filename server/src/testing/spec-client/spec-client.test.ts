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

// spec: 000 §7 all 62 calls of both documents: method, path, fields sent and read
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

  // spec: 000 §3 invite statistics | upline info | referral details and friends
  // spec: 000 §7 … `POST /user/register`, `login`, both codes, `forgot-password`
  // spec: 000 §7 … `GET /user/{id}`, `referral-stats`, `referral-detail`, `upline-referral-info`
  // spec: 000 §7 … `update-info`, both passwords, notification settings (GET, POST)
  test('profile, passwords, friends', () => accountLife(client, specServer, owner, guest))
  // spec: 000 §7 … `points/account`, `transactions`, `transfer-gf`, `flash-exchange`
  // spec: 000 §7 … `wealth/products`, `invest`, `redeem`, `records`
  // spec: 000 §9 wealth: interest, penalty of 1 % by default
  test('points and products', () => pointsLife(client, guest, owner))
  // spec: 000 §7 … `transfer-pv-from-personal`
  // spec: 001 §3 finance account | payment record | payment request
  // spec: 001 §7 `onboarding`, its status and detail, `my-application` | `info` (GET, PUT), `edit`, `services`
  // spec: 001 §7 `pay-with-gf`: a form | `close`, `enable` | `payment/points`, `records`, `transaction-logs`
  // spec: 001 §7 `payment/transfer` | `pv-transfer/{id}` | `transfer-pv-from-personal`
  test('a shop', () => shopLife(client, specServer, owner, guest))
  // spec: 000 §1 GF: bought and sold in the hall
  // spec: 001 §3 trading order | transaction, its detail, its wrapper | appeal
  // spec: 001 §7 `market-price`, `price-chart`, `price-chart-detail` | `buy-order` | `sell-order` | `cancel-order`
  // spec: 001 §7 `take-order` | `confirm-payment`, `release-gf`
  // spec: 001 §7 `orders` (up to 1000), `user-orders`, `user-transactions`, `transaction-detail`
  // spec: 001 §7 `appeal`, `cancel-appeal`, `user-appeals`
  test('the trading hall', () => tradingLife(client, specServer, owner, guest))
  // spec: 000 §4 auto-release: active while an end exists; no refresh, no purchase meanwhile
  // spec: 000 §4 auto-release: empty end if the server returns none
  // spec: 000 §5 manual refresh: only while no auto-release runs
  // spec: 000 §7 … `manual-release`, `purchase-auto-release`, `auto-release-end-time`
  test('releases on later days', () => releaseLife(client, specServer, guest))
  // spec: 000 §5 PV to the shop: above 0, not above the balance
  // spec: 000 §7 … `transfer-pv-from-personal`
  // spec: 001 §7 `pv-transfer/{id}` | `transfer-pv-from-personal` | `sell-order` | `take-order`
  test('every successful call used only documented fields', () => {
    expect(client.beyond).toEqual(new Map())
  })
  // spec: 000 §1 two balances, GF and PV
  // spec: 000 §2 friends: pages of ten
  // spec: 000 §3 envelope | user info, with the torch fields | login response | points account | notification settings
  // spec: 000 §3 register, login, forgot-password payloads | transaction and its page; types; sign of the amount
  // spec: 000 §3 wealth product | wealth record | invite statistics | upline info | referral details and friends
  // spec: 000 §3 uploaded file
  // spec: 000 §7 amounts are numbers | all 62 calls of both documents: method, path, fields sent and read
  // spec: 000 §7 … `POST /user/register`, `login`, both codes, `forgot-password`
  // spec: 000 §7 … `GET /user/{id}`, `referral-stats`, `referral-detail`, `upline-referral-info`
  // spec: 000 §7 … `update-info`, both passwords, notification settings (GET, POST)
  // spec: 000 §7 … `points/account`, `transactions`, `transfer-gf`, `flash-exchange`
  // spec: 000 §7 … `manual-release`, `purchase-auto-release`, `auto-release-end-time`
  // spec: 000 §7 … `wealth/products`, `invest`, `redeem`, `records` | … `transfer-pv-from-personal` | … `files/upload`
  // spec: 001 §2 payment record and its detail
  // spec: 001 §3 merchant in a list | merchant, full | service | application | finance account | payment record
  // spec: 001 §3 financial transaction record, paged | merchant by code | payment request | trading order
  // spec: 001 §3 transaction, its detail, its wrapper | appeal | price data; change worked out by the client
  // spec: 001 §3 uploaded file; envelope
  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known | `merchants/{id}`
  // spec: 001 §7 `onboarding`, its status and detail, `my-application` | `info` (GET, PUT), `edit`, `services`
  // spec: 001 §7 `qr/{code}`: the prefix is left out | `pay-with-gf`: a form | `close`, `enable`
  // spec: 001 §7 `payment/points`, `records`, `transaction-logs` | `payment/transfer` | `pv-transfer/{id}`
  // spec: 001 §7 `transfer-pv-from-personal` | `market-price`, `price-chart`, `price-chart-detail` | `buy-order` | `sell-order`
  // spec: 001 §7 `cancel-order` | `take-order` | `confirm-payment`, `release-gf`
  // spec: 001 §7 `orders` (up to 1000), `user-orders`, `user-transactions`, `transaction-detail`
  // spec: 001 §7 `appeal`, `cancel-appeal`, `user-appeals` | `files/upload`
  test.each(Object.entries<Row>(table))('%s succeeded with all of its documented fields', (call, row) => {
    expect([...(client.said.get(call) ?? ['never'])].sort()).toEqual(
      [...(row.query ?? []), ...(row.body ?? [])].sort(),
    )
  })
})
