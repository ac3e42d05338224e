import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIGURES } from '../../testing/operation-figures.ts'
import { batchQueues, observeBatch } from './batch-metrics.ts'
import { serveMetrics } from './metrics.ts'

const FOLDER = join(import.meta.dirname, '../../../../docs/operate')
const app = Fastify()
let exported: string

beforeAll(async () => {
  serveMetrics(
    app,
    {
      pool: { totalCount: 3, idleCount: 2, waitingCount: 0 },
      replica: { answered: { replica: 7, primary: 1 } },
      readFigures: async () => FIGURES,
    },
    undefined,
  )
  batchQueues.set('payments', () => 0)
  observeBatch('payments', [performance.now()])
  app.get('/somewhere', async () => 'there')
  await app.inject('/somewhere')
  exported = (await app.inject('/metrics')).payload
})
afterAll(() => app.close())

/** The series that Prometheus itself adds. */
const OF_PROMETHEUS = ['up']

test.each(['grafana-dashboard.json', 'alerts.yml'])('uses only exported series in %s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const expressions =
    file === 'alerts.yml'
      ? [...text.matchAll(/expr: (.+)/g)].map(([, expression = '']) => expression)
      : (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
          targets.map(({ expr }) => expr),
        )
  expect(expressions.length).toBeGreaterThan(5)
  for (const expression of expressions) {
    const named = expression
      .replace(/\{[^}]*\}/g, '')
      .replace(/\b(by|without) \([^)]*\)/g, '')
      .match(/[a-z_]+(?:_[a-z0-9]+)+\b(?!\()|\bup\b/g)
    const series = (named ?? []).filter((name) => !OF_PROMETHEUS.includes(name))
    expect([expression, (named ?? []).length]).not.toEqual([expression, 0])
    for (const name of series)
      expect([name, new RegExp(`^${name}[{ ]`, 'm').test(exported)]).toEqual([name, true])
  }
})

test('docs/operate.md says for every alert what to do', () => {
  const alerts = [...readFileSync(join(FOLDER, 'alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)]
  const runbook = [
    ...readFileSync(join(FOLDER, '../operate.md'), 'utf8').matchAll(/^\| `(Torch\w+)` \| .+ \| .+ \|$/gm),
  ]
  expect(runbook.map(([, name]) => name).toSorted()).toEqual(alerts.map(([, name]) => name).toSorted())
})
