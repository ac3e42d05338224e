import { writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { type DeskDay, type getDesk as endpoint, homeTopics, queueNames } from '@torch/contract/operators.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import { compareDays, coverOf, type DaySummary } from '../../economy/index.ts'
import { countRegistrations } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { ongoingFaults } from '../../platform/monitoring/alerts.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { failingWebhooks } from '../../programs/index.ts'
import { unreadableProofs } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { faultPermissions, receivesDeskEvent } from './desks.ts'
import { readQueue, shownQueue } from './get-desk-queue.ts'

type Output = OutputOf<typeof endpoint>

/**
 * Returns the console's home screen. The figures are computed once for all readers and filtered by each operator's roles.
 */
export function getDesk(ctx: OperatorsContext): Handler<typeof endpoint> {
  const topics = homeTopics.map((what) => `desk:${what}` as const)
  const cache = ctx.responseCache.of({ topics, maxKeys: 1, make: () => readDesk(ctx) })
  return async ({ operator }): Promise<Output> => {
    const { queues, day, joined, inUse, faults } = await cache.at('all')
    const sees = (permission: Permission) => may(operator.roles, permission)
    const shown = (one: DaySummary, newMembers: number | undefined): DeskDay => ({
      day: one.day,
      payments: sees('figures:read') ? sumOf(one.payments) : null,
      refunds: sees('figures:read') ? sumOf(one.refunds) : null,
      trades: sees('tradeFigures:read') ? sumOf(one.trades) : null,
      newMembers: sees('figures:read') ? (newMembers ?? 0) : null,
      budget:
        one.budget && sees('economy:read')
          ? { budget: writeUnits(one.budget.budget), used: writeUnits(one.budget.used) }
          : null,
      pool: sees('economy:read') ? one.pool : null,
    })
    return {
      queues: queues
        .filter(({ name }) => receivesDeskEvent(name, operator.roles))
        .map((queue) => shownQueue(queue, operator)),
      today: shown(day.today, joined[0]),
      weekAgo: shown(day.weekAgo, joined[1]),
      countedTime: day.countedAt?.toISOString() ?? null,
      coverInUse: sees('economy:read') ? inUse : null,
      faults: faults
        .filter(({ name }) => sees(faultPermissions[name]))
        .map(({ name, count, since, which }) => ({ name, count, since: since.toISOString(), which })),
    }
  }
}

async function readDesk({ db, parameters }: OperatorsContext) {
  const until = await momentNow(db)
  const [queues, day, cover, faults, webhooks, proofs] = await Promise.all([
    Promise.all(queueNames.map((name) => readQueue(db, name, until))),
    compareDays(db),
    coverOf(db, parameters),
    ongoingFaults(db),
    failingWebhooks(db),
    unreadableProofs(db),
  ])
  return {
    queues,
    day,
    joined: await countRegistrations(db, [day.today.day, day.weekAgo.day]),
    inUse: cover.inUse,
    faults: [
      ...faults,
      ...(webhooks.since
        ? [{ name: 'webhooks' as const, count: webhooks.count, since: webhooks.since, which: [] }]
        : []),
      ...(proofs.since ? [{ ...proofs, name: 'proofs' as const, since: proofs.since }] : []),
    ],
  }
}

function sumOf({ count, gf }: DaySummary['payments']) {
  const events = Number(count)
  return { count: events, gf: writeUnits(gf) }
}
