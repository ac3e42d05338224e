import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { openHttp } from '../http/server.ts'
import { openLog } from './log.ts'
import { isTracing, traceHeaders, traceRequests } from './tracing.ts'

// The least that an OpenTelemetry SDK registers: a context manager, a propagator of `traceparent` and a tracer.

interface Recorded {
  name: string
  traceId: string
  spanId: string
  parentId: string | undefined
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
  startSpan(name: string, _options: unknown, parentContext: Context = context.active()): Span {
    const parent = trace.getSpanContext(parentContext)
    const spanContext: SpanContext = {
      traceId: parent?.traceId ?? 'f'.repeat(32),
      spanId: String(recorded.length + 1).padStart(16, '0'),
      traceFlags: 1,
    }
    recorded.push({ name, parentId: parent?.spanId, ...spanContext })
    const span = trace.wrapSpanContext(spanContext)
    return span
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
