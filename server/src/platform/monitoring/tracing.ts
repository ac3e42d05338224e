import {
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Traces through the OpenTelemetry API, which does nothing unless an SDK is loaded with the server (docs/operate.md, Traces).
 * A request is a span, in the trace of its `traceparent`, and so are each of its statements and the batches in which it is
 * run; outgoing calls pass the trace on.
 */
const NAME = 'torch'

/** What the API works with as long as no SDK is registered. */
const NO_SDK = new ProxyTracerProvider().getDelegate()

const spans = new WeakMap<FastifyRequest, Span>()

/** Returns whether an SDK records spans: without one, nothing is done for each statement. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider()
  // An SDK that has a copy of the API of its own registers a provider of another class.
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== NO_SDK
}

/** Makes a span for each API request. Registered only where spans are recorded. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'unknown'
    const span = trace.getTracer(NAME).startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'torch.request_id': request.id,
        },
      },
      parent,
    )
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  // A body arrives in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** Starts a span for a statement of a request or batch; returns the function that ends it. Jobs and polls have none. */
export function statementSpan(statement: string): (error?: unknown) => void {
  if (!trace.getActiveSpan()) return () => {}
  const span = trace.getTracer(NAME).startSpan(statement, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql' },
  })
  return (error) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

/** Returns the trace in which an item arrives that is run in a batch later; undefined where no spans are recorded. */
export function itemTrace(): Context | undefined {
  return isTracing() ? context.active() : undefined
}

/**
 * Runs a batch as a span in the trace of its first item. The spans of the other items and the batch are linked in both
 * directions, because a span has only one parent.
 */
export async function traceBatch<T>(
  name: string | undefined,
  items: readonly (Context | undefined)[],
  run: () => Promise<T>,
): Promise<T> {
  const [first] = items
  if (first === undefined) return run()
  if (!trace.getSpan(first)) return context.with(first, run)
  const others = items.slice(1).flatMap((item) => (item && trace.getSpan(item)) ?? [])
  const span = trace.getTracer(NAME).startSpan(
    name === undefined ? 'batch' : `batch ${name}`,
    {
      attributes: { 'torch.batch.size': items.length },
      links: others.map((other) => ({ context: other.spanContext() })),
    },
    first,
  )
  for (const other of others) other.addLink({ context: span.spanContext() })
  try {
    return await context.with(trace.setSpan(first, span), run)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** Runs what goes on after the request that triggers it, such as a loop, outside the request's trace. */
export function outsideTrace<T>(run: () => T): T {
  return context.with(ROOT_CONTEXT, run)
}

/** The headers that pass the current trace on to another service; empty without one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}
