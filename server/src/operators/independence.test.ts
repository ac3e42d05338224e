import { errors } from '@torch/contract/errors.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, expect, test } from 'vitest'
import { enterConsole, INITIAL_PASSWORD, passTime } from '../testing/calls/access-calls.ts'
import { governanceCalls } from '../testing/calls/governance-calls.ts'
import { anOperator } from '../testing/people/operators.ts'
import { aName } from '../testing/people/people.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/servers/server.ts'
import { type AccessGrant, areIndependent } from './access/independence.ts'

// Searches for a way in which one dishonest operator approves a proposal of their own: all sequences of up to five acts
// (add, change, reset, propose, approve, halt, lift, wait) of that operator and of accounts under their control, while
// honest colleagues approve everything. An account is controlled by who knows its password, not by the rule under test.

interface World {
  roles: ReadonlyMap<number, readonly OperatorRole[]>
  /** Accounts whose password the dishonest operator knows. */
  controlled: ReadonlySet<number>
  grants: readonly AccessGrant[]
  /** Open proposals, which wait for an approval or, if `alone`, for their due time. */
  open: readonly Asked[]
  /** Whether a part is halted. One operator can halt; lifting takes two. */
  halted: boolean
}
interface Asked {
  by: number
  what: 'gf' | 'lift' | Access
  alone: boolean
}
type Access = { act: 'add' | 'change' | 'reset'; of: number; roles: readonly OperatorRole[] }
type Act =
  | { do: 'ask'; by: number; what: Asked['what'] }
  | { do: 'approve'; by: number; index: number }
  | { do: 'halt'; by: number }
  | { do: 'wait' }

const owners = (world: World) =>
  [...world.roles].filter(([, roles]) => roles.includes('owner')).map(([id]) => id)
const has = (world: World, id: number, role: OperatorRole) => world.roles.get(id)?.includes(role) ?? false

/** Returns all possible acts of the controlled accounts, and all approvals. */
function acts(world: World): Act[] {
  const found: Act[] = [{ do: 'wait' }]
  const next = Math.max(...world.roles.keys()) + 1
  for (const by of world.controlled) {
    if (has(world, by, 'treasurer')) found.push({ do: 'ask', by, what: 'gf' })
    if (world.halted) found.push({ do: 'ask', by, what: 'lift' })
    else found.push({ do: 'halt', by })
    if (has(world, by, 'owner')) {
      for (const roles of [['owner'], ['treasurer']] as const)
        found.push({ do: 'ask', by, what: { act: 'add', of: next, roles } })
      for (const of of world.roles.keys())
        if (of !== by) {
          found.push({ do: 'ask', by, what: { act: 'reset', of, roles: world.roles.get(of) ?? [] } })
          found.push({ do: 'ask', by, what: { act: 'change', of, roles: ['owner', 'treasurer'] } })
        }
    }
  }
  for (const [index, asked] of world.open.entries())
    for (const by of world.roles.keys()) if (by !== asked.by) found.push({ do: 'approve', by, index })
  return found
}

/** Returns the state after an act; undefined where the rule refuses it. */
function after(world: World, act: Act, rule: typeof areIndependent): World | undefined {
  if (act.do === 'halt') return { ...world, halted: true }
  if (act.do === 'wait') return world.open.filter(({ alone }) => alone).reduce(carryOut, world)
  if (act.do === 'ask') {
    const about = typeof act.what === 'object' ? act.what.of : null
    const alone =
      typeof act.what === 'object' &&
      !owners(world).some((id) => id !== act.by && id !== about && rule(world.grants, act.by, id))
    return { ...world, open: [...world.open, { by: act.by, what: act.what, alone }] }
  }
  const asked = world.open[act.index]
  if (!asked || !rule(world.grants, asked.by, act.by)) return undefined
  const may =
    has(world, act.by, 'owner') || (typeof asked.what === 'string' && has(world, act.by, 'treasurer'))
  return may ? carryOut(world, asked) : undefined
}

function carryOut(world: World, asked: Asked): World {
  const open = world.open.filter((one) => one !== asked)
  if (asked.what === 'lift') return { ...world, open, halted: false }
  if (asked.what === 'gf') return { ...world, open }
  const { act, of, roles } = asked.what
  return {
    open,
    halted: world.halted,
    roles: new Map([...world.roles, [of, roles]]),
    grants: [...world.grants, { to: of, by: asked.by }],
    // The operator who sets an initial password may be the first to use it.
    controlled: act === 'change' ? world.controlled : new Set([...world.controlled, of]),
  }
}

interface Found {
  ways: number
  broken: Act[][]
  tried: Act[][]
}

/**
 * Counts all sequences of up to `depth` acts. `broken`: those that end in an accepted approval by an account under the
 * same control as the proposer. `tried`: those whose last approval was rejected.
 */
function search(world: World, depth: number, rule = areIndependent, way: Act[] = []): Found {
  const found: Found = { ways: 0, broken: [], tried: [] }
  if (depth === 0) return found
  for (const act of acts(world)) {
    const [then, path] = [after(world, act, rule), [...way, act]]
    const asked = act.do === 'approve' ? world.open[act.index] : undefined
    const sameControl =
      asked !== undefined &&
      world.controlled.has(asked.by) &&
      act.do === 'approve' &&
      world.controlled.has(act.by)
    found.ways += 1
    if (sameControl) (then ? found.broken : found.tried).push(path)
    if (!then) continue
    const deeper = search(then, depth - 1, rule, path)
    found.ways += deeper.ways
    found.broken.push(...deeper.broken)
    found.tried.push(...deeper.tried)
  }
  return found
}

const worldOf = (dishonest: number, roles: OperatorRole[][]): World => ({
  roles: new Map(roles.map((own, index) => [index + 1, own])),
  controlled: new Set([dishonest]),
  grants: [],
  open: [],
  halted: false,
})
const ALONE = worldOf(1, [['owner', 'treasurer']])
const WITH_AN_OWNER = worldOf(1, [['owner', 'treasurer'], ['owner']])
const AS_TREASURER = worldOf(2, [['owner'], ['treasurer']])

test.each([
  ['an only owner', ALONE, 5],
  ['one of two owners', WITH_AN_OWNER, 5],
  ['a treasurer', AS_TREASURER, 5],
])('%s never approves a proposal of their own', (_who, world, depth) => {
  const { ways, broken } = search(world, depth)
  expect(broken).toEqual([])
  expect(ways).toBeGreaterThan(100)
})

test('without the rule, an only owner approves a proposal of their own as the fourth act', () => {
  const { broken } = search(ALONE, 4, (_given, one, other) => one !== other)
  expect(Math.min(...broken.map((way) => way.length))).toBe(4)
})

let server: TestServer | undefined
afterAll(() => server?.close())

/** Performs one sequence of each shape that the model rejects on a real server. */
test('the server rejects every shape of sequence that the model rejects', async () => {
  const { tried } = search(ALONE, 4)
  const shape = (way: Act[]) =>
    way.map((act) => (act.do === 'ask' && typeof act.what === 'object' ? act.what.act : act.do)).join(' ')
  const sample = new Map(tried.map((way) => [shape(way), way]))
  expect(sample.size).toBeGreaterThan(1)
  server = await startTestServer()
  for (const [name, way] of sample) {
    const { status, body } = await perform(server, way)
    expect([name, status === 200, REFUSED.includes(body.code)]).toEqual([name, false, true])
    await server.database.pool.query(
      "update operators.proposal set status = 'expired' where status = 'open'; update operators.operator set roles = '{auditor}'; update platform.halt set lifted_at = platform.now(), lifted_by = 'test' where lifted_at is null",
    )
  }
}, 60_000)

/** Error codes: not independent, access newer than the proposal, expired, missing role. */
const REFUSED = [
  errors.notIndependent.code,
  errors.accessChanged.code,
  errors.proposalExpired.code,
  errors.notYours.code,
]

/** Performs a sequence that begins with an only owner on the server. Returns the answer to the last act. */
async function perform(on: TestServer, way: Act[]): Promise<TestAnswer> {
  const calls = governanceCalls(on)
  const people = new Map([[1, await anOperator(on, ['owner', 'treasurer'])]])
  let open: { id: number; account: string | null; of: number }[] = []
  let answer: TestAnswer | undefined
  for (const act of way) {
    if (act.do === 'wait') {
      await passTime(on, '73 hours')
      for (const { account, of } of open) if (account) people.set(of, await enterConsole(on, account))
      open = open.filter(({ account }) => account === null)
      continue
    }
    const by = people.get(act.by)
    if (!by) throw new Error(`no operator ${act.by}`)
    if (act.do === 'halt') {
      await calls.haltPart(by, 'wealth')
      continue
    }
    if (act.do === 'approve') {
      answer = await calls.approveProposal(by, open[act.index]?.id ?? 0)
      continue
    }
    const account = typeof act.what === 'object' ? aName() : null
    answer = account
      ? await on.call('POST', '/api/operator/operators', {
          token: by.token,
          json: {
            account,
            name: account,
            roles: typeof act.what === 'object' && act.what.roles,
            password: INITIAL_PASSWORD,
          },
        })
      : await calls.propose(by, changeOf(act.what === 'gf', open.length))
    const { data } = answer.body
    open.push({
      id: account ? data.proposal.id : data.id,
      account,
      of: typeof act.what === 'object' ? act.what.of : 0,
    })
  }
  if (!answer) throw new Error('the sequence sent no request')
  return answer
}

const changeOf = (isIssue: boolean, nth: number) =>
  isIssue ? { kind: 'issue', to: 'treasury', amount: String(nth + 1) } : { kind: 'lift-halt', part: 'wealth' }
