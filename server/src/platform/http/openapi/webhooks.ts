import {
  WEBHOOK_EVENTS,
  WEBHOOK_PING,
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TIMEOUT_SECONDS,
  webhookBody,
  webhookBodyExample,
  webhookSummaries,
} from '@torch/contract/programs.ts'
import { REQUEST_ID_HEADER } from '../../monitoring/request-context.ts'
import { MEDIA_TYPES } from '../media-types.ts'
import { schemaOf } from './described-operation.ts'

const TYPES = [...WEBHOOK_EVENTS, WEBHOOK_PING] as const

/** Returns the calls that Torch makes to webhooks, one for each event. */
export function describeWebhooks(tag: string): Record<string, unknown> {
  return Object.fromEntries(TYPES.map((type) => [type, { post: describeWebhook(type, tag) }]))
}

function describeWebhook(type: (typeof TYPES)[number], tag: string): unknown {
  return {
    operationId: `webhook:${type}`,
    tags: [tag],
    summary: webhookSummaries[type],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        [MEDIA_TYPES.json]: {
          schema: { $ref: `#/components/schemas/${schemaName(type)}` },
          example: webhookBodyExample(type),
        },
      },
    },
    responses: {
      '2XX': { description: `Delivered, if answered within ${WEBHOOK_TIMEOUT_SECONDS} seconds` },
      default: { description: 'Not delivered: the event is sent again after growing pauses' },
    },
  }
}

/** Returns the schemas of the bodies, by name. */
export function webhookSchemas(): Record<string, unknown> {
  return Object.fromEntries(TYPES.map((type) => [schemaName(type), schemaOf(webhookBody(type))]))
}

/** `bill.paid`: BillPaidEvent. */
function schemaName(type: string): string {
  const words = type.split('.').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${words.join('')}Event`
}

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const HEADERS = [
  header(WEBHOOK_SIGNATURE_HEADER, 'HMAC-SHA-256 of `t`, a dot and the raw body under the signing secret', {
    type: 'string',
    pattern: '^t=[0-9]+(,v1=[0-9a-f]{64}){1,2}$',
  }),
  header('torch-event', 'The type of the event', { type: 'string', enum: TYPES }),
  header('torch-delivery', 'The id of the delivery, the same in each attempt', { type: 'string' }),
  header(REQUEST_ID_HEADER, '`delivery-`, the id of the delivery, and the number of the attempt', {
    type: 'string',
  }),
]
