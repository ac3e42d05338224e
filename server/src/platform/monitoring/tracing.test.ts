import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type ContextManager,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { batcher } from '../database/batcher.ts'
import { openDatabase } from '../database/db.ts'
import { openHttp } from '../http/server.ts'
import { openLog } from './log.ts'
import { isTracing, outsideTrace, statementSpan, traceHeaders, traceRequests } from './tracing.ts'

// The least that an OpenTelemetry SDK registers: a context manager, a propagator of `traceparent` and a tracer.

interface Recorded {
  name: string
  traceId: string
  spanId: string
  parentId: string | undefined
  /** The ids of the spans that it is linked with. */
  links: string[]
}

const recorded: Recorded[] = []
const stored = new AsyncLocalStorage<Context>()

const contexts: ContextManager = {
  active: () => stored.getStore() ?? ROOT_CONTEXT,
  with: (active, fn, self, ...args) => stored.run(active, () => fn.call(self as never, ...args)),
  bind: (_active, target) => target,
  enable: () => contexts,
  disable: () => contexts,
}

const tracer = {
  startSpan(name: string, options: SpanOptions = {}, parentContext: Context = context.active()): Span {
    const parent = trace.getSpanContext(parentContext)
    const spanContext: SpanContext = {
      traceId: parent?.traceId ?? 'f'.repeat(32),
      spanId: String(recorded.length + 1).padStart(16, '0'),
      traceFlags: 1,
    }
    const links = (options.links ?? []).map(({ context: { spanId } }) => spanId)
    recorded.push({ name, parentId: parent?.spanId, ...spanContext, links })
    const span = trace.wrapSpanContext(spanContext)
    return Object.assign(span, {
      addLink({ context: { spanId } }: Link) {
        links.push(spanId)
        return span
      },
    })
  },
} as unknown as Tracer

beforeAll(() => {
  context.setGlobalContextManager(contexts)
  propagation.setGlobalPropagator({
    fields: () => ['traceparent'],
    inject(from, carrier) {
      const span = trace.getSpanContext(from)
      if (span) Object.assign(carrier as object, { traceparent: `00-${span.traceId}-${span.spanId}-01` })
    },
    extract(into, carrier) {
      const [, traceId = '', spanId = ''] = String((carrier as { traceparent?: string }).traceparent).split(
        '-',
      )
      return traceId === '' ? into : trace.setSpanContext(into, { traceId, spanId, traceFlags: 1 })
    },
  })
})
afterAll(() => {
  trace.disable()
  context.disable()
  propagation.disable()
})

test('does nothing without an SDK', () => {
  expect(isTracing()).toBe(false)
  expect(traceHeaders()).toEqual({})
})

test('continues the trace of a request in its statements and in outgoing calls', async () => {
  trace.setGlobalTracerProvider({ getTracer: () => tracer })
  expect(isTracing()).toBe(true)
  const { pool, close } = openDatabase(inject('postgresUrl'), { max: 1 })
  const app = openHttp({ log: openLog('silent'), trustedProxies: 0, https: false })
  traceRequests(app)
  let outgoing = {}
  app.post('/api/pay', async () => {
    await pool.query({ name: 'payments.pay', text: 'select 1' })
    outgoing = traceHeaders()
    return {}
  })
  const traceId = 'a'.repeat(32)
  await app.inject({
    method: 'POST',
    url: '/api/pay',
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01`, 'content-type': 'application/json' },
    payload: '{}',
  })
  await close()
  await app.close()
  const request = recorded.find(({ name }) => name === 'POST /api/pay')
  expect(request).toMatchObject({ traceId, parentId: 'b'.repeat(16) })
  expect(recorded.find(({ name }) => name === 'payments.pay')).toMatchObject({
    traceId,
    parentId: request?.spanId,
  })
  expect(outgoing).toEqual({ traceparent: `00-${traceId}-${request?.spanId}-01` })
})

test('runs a batch in the trace of its first item, linked with the spans of the others', async () => {
  trace.setGlobalTracerProvider({ getTracer: () => tracer })
  const { pool, close } = openDatabase(inject('postgresUrl'), { max: 1 })
  const app = openHttp({ log: openLog('silent'), trustedProxies: 0, https: false })
  traceRequests(app)
  const pay = batcher<number, number>({
    name: 'batch-test',
    run: async (items) => {
      await pool.query({ name: `batch-test.${items}`, text: 'select 1' })
      return items
    },
    maxBatchSize: 2,
    inFlight: 1,
  })
  app.get('/api/batch/:item', async (request) => pay(Number((request.params as { item: string }).item)))
  const traceOf = (item: number) => String(item).repeat(32)
  const call = (item: number) => {
    const headers = { traceparent: `00-${traceOf(item)}-${'b'.repeat(16)}-01` }
    return app.inject({ url: `/api/batch/${item}`, headers })
  }
  // The third waits for the first batch and is run by its end, whose trace it must not join.
  await Promise.all([call(1), call(2), call(3)])
  await close()
  await app.close()
  const requestOf = (item: number) =>
    recorded.find(({ name, traceId }) => name === 'GET /api/batch/:item' && traceId === traceOf(item))
  const [shared, single] = recorded.filter(({ name }) => name === 'batch batch-test')
  expect(shared).toMatchObject({
    traceId: traceOf(1),
    parentId: requestOf(1)?.spanId,
    links: [requestOf(2)?.spanId],
  })
  expect(requestOf(2)?.links).toEqual([shared?.spanId])
  expect(single).toMatchObject({ traceId: traceOf(3), parentId: requestOf(3)?.spanId, links: [] })
  const statementOf = (batch: string) => recorded.find(({ name }) => name === `batch-test.${batch}`)
  expect(statementOf('1,2')?.parentId).toBe(shared?.spanId)
  expect(statementOf('3')?.parentId).toBe(single?.spanId)
})

test('notices an SDK with its own copy of the API, whose provider has another class', () => {
  trace.disable()
  const slot = Symbol.for('opentelemetry.js.api.1')
  const registered = globalThis as unknown as Record<symbol, object>
  const before = registered[slot]
  registered[slot] = { ...before, trace: { getTracer: () => tracer } }
  expect(isTracing()).toBe(true)
  registered[slot] = { ...before }
  expect(isTracing()).toBe(false)
})

test('a loop that a request has triggered leaves its trace, and its statements have no spans', () => {
  trace.setGlobalTracerProvider({ getTracer: () => tracer })
  const count = () => recorded.filter(({ name }) => name === 'loop-test').length
  const inRequest = trace.setSpan(ROOT_CONTEXT, tracer.startSpan('GET /api/loop'))
  context.with(inRequest, () => {
    outsideTrace(() => statementSpan('loop-test')())
    expect(count()).toBe(0)
    statementSpan('loop-test')()
    expect(count()).toBe(1)
  })
})
