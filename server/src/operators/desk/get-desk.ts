import { writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { DeskDay, DeskQueue, getDesk as promise } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import { anomaliesWaiting, coverOf, type DayInShort, dayBeside } from '../../economy/door.ts'
import { joinedOn } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { standingFaults } from '../../platform/monitoring/standing-faults.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import { failingWebhooks } from '../../programs/door.ts'
import { casesTaken } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { desks, type Waiting, waitingFor } from './desks.ts'

type Output = OutputOf<typeof promise>

/** What an operator begins with. It is counted once a moment, whoever asks; each is given what their roles may see. */
export function getDesk(house: OperatorsHouse): Handler<typeof promise> {
  const looks = house.moments.of({ topics: [], most: 1, make: () => lookAround(house) })
  return async ({ operator }): Promise<Output> => {
    const { queues, day, joined, inUse, faults } = await looks.at('all')
    const may = (...roles: OperatorRole[]) => roles.some((role) => operator.roles.includes(role))
    const shown = (one: DayInShort, newMembers: number | undefined): DeskDay => ({
      day: one.day,
      // As the lists of them have it (decision 048); who sees the flows of the whole sees all of it.
      payments: may('support', 'treasurer', 'owner') ? sumOf(one.payments) : null,
      refunds: may('support', 'treasurer', 'owner') ? sumOf(one.refunds) : null,
      trades: may('arbiter', 'support', 'treasurer', 'owner') ? sumOf(one.trades) : null,
      newMembers: may('support', 'treasurer', 'owner') ? (newMembers ?? 0) : null,
      budget:
        one.budget && may('treasurer', 'owner')
          ? { budget: writeUnits(one.budget.budget), used: writeUnits(one.budget.used) }
          : null,
      pool: may('treasurer', 'owner') ? one.pool : null,
    })
    return {
      queues: queues
        .filter(({ roles }) => may(...roles))
        .map(({ name, waiting, taken }) =>
          queueOf(
            name,
            waitingFor({ id: operator.operatorId, roles: operator.roles }, waiting),
            taken,
            operator.operatorId,
          ),
        ),
      today: shown(day.today, joined[0]),
      weekAgo: shown(day.weekAgo, joined[1]),
      countedTime: day.countedAt?.toISOString() ?? null,
      coverInUse: may('treasurer', 'owner') ? inUse : null,
      faults: faults
        .filter(({ name }) => may(...FAULT_ROLES[name]))
        .map(({ name, count, since, which }) => ({ name, count, since: since.toISOString(), which })),
    }
  }
}

/** Jobs move points; mails and calls to shops are what support is asked about. */
const FAULT_ROLES: Record<Output['faults'][number]['name'], readonly OperatorRole[]> = {
  jobs: ['treasurer', 'owner'],
  'jobs-stand': ['treasurer', 'owner'],
  mails: ['support', 'owner'],
  webhooks: ['support', 'owner'],
}

interface Taken {
  operatorId: number
  name: string
  count: number
  oldest: Date
}

interface Queue {
  name: DeskQueue['name']
  roles: readonly OperatorRole[]
  waiting: Waiting[]
  taken: Taken[]
}

async function lookAround({ db, parameters }: OperatorsHouse) {
  const until = await momentNow(db)
  const [waiting, anomalies, cases, day, cover, faults, webhooks] = await Promise.all([
    Promise.all(
      desks.map(async (desk) => ({
        name: desk.name,
        roles: desk.roles,
        waiting: await desk.waiting(db, until),
      })),
    ),
    anomaliesWaiting(db),
    casesTaken(db),
    dayBeside(db),
    coverOf(db, parameters),
    standingFaults(db),
    failingWebhooks(db),
  ])
  const queues: Queue[] = waiting.map((desk) => ({ ...desk, taken: desk.name === 'appeals' ? cases : [] }))
  queues.push({ name: 'anomalies', roles: ['treasurer', 'owner'], waiting: [anomalies], taken: [] })
  return {
    queues,
    day,
    joined: await joinedOn(db, [day.today.day, day.weekAgo.day]),
    inUse: cover.inUse,
    faults: [
      ...faults,
      ...(webhooks.since
        ? [{ name: 'webhooks' as const, count: webhooks.count, since: webhooks.since, which: [] }]
        : []),
    ],
  }
}

function queueOf(name: Queue['name'], theirs: Waiting[], taken: Taken[], operatorId: number): DeskQueue {
  const moments = theirs.flatMap(({ oldest }) => oldest ?? [])
  const oldest = moments.reduce<Date | null>((first, one) => (first && first <= one ? first : one), null)
  return {
    name,
    count: theirs.reduce((sum, { count }) => sum + count, 0),
    oldest: oldest?.toISOString() ?? null,
    taken: taken.map((one) => ({
      by: one.name,
      own: one.operatorId === operatorId,
      count: one.count,
      oldest: one.oldest.toISOString(),
    })),
  }
}

function sumOf({ count, gf }: DayInShort['payments']) {
  const events = Number(count)
  return { count: events, gf: writeUnits(gf) }
}
