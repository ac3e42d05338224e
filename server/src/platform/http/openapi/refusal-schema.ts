import { type Detail, type ErrorName, errors, errorText } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { refusalsOf } from './refusal-responses.ts'

/** By the amount format of the request. */
const figure = { anyOf: [{ type: 'number' }, { type: 'string' }] }

/** The schema of every refusal. */
export const refusalSchema = {
  type: 'object',
  description: 'An error. `code` identifies the reason, `message` explains it to the user.',
  required: ['success', 'code', 'message', 'data', 'requestId'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    code: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: ['object', 'null'],
      description: 'Details for the client; null if there are none',
      properties: {
        field: { type: 'string', description: 'The field that it is about' },
        seconds: { type: 'number', description: 'After which to try again' },
        minutes: { type: 'number', description: 'After which to try again' },
        hours: { type: 'number', description: 'After which to try again' },
        ticket: { type: 'string', description: 'For the second step of a sign-in' },
        limitGf: { ...figure, description: 'The limit that was exceeded' },
        freeGf: { ...figure, description: 'What is free of that limit' },
      },
    },
    requestId: {
      type: 'string',
      description:
        'The id of the request, also in the header X-Request-Id: name it when you report a problem',
    },
  },
}

/** Returns one example for each refusal reason of these operations. */
export function refusalExamples(operations: Operation[]): Record<string, unknown> {
  const reasons = [...new Set(operations.flatMap(refusalsOf))]
  return Object.fromEntries(reasons.map((reason) => [reason, { summary: reason, value: exampleOf(reason) }]))
}

function exampleOf(reason: ErrorName): object {
  return {
    success: false,
    code: errors[reason].code,
    message: errorText(reason, 'en', DETAILS),
    data: dataOf(reason),
    requestId: '0b0b7a5e-5c8f-4f0e-9a53-3f8f6f1d2c11',
  }
}

function dataOf(reason: ErrorName): object | null {
  const units = ['seconds', 'minutes', 'hours'].filter((name) => errors[reason].en.includes(`{${name}}`))
  if (reason === 'beyondBuyLimit') return { limitGf: '10000.0000', freeGf: '2500.0000' }
  if (units.length > 0) return Object.fromEntries(units.map((name) => [name, DETAILS[name]]))
  return reason === 'validation' ? { field: DETAILS.detail } : null
}

/** Example values of the placeholders in the messages. */
const DETAILS: Record<string, Detail> = {
  detail: 'gfAmount',
  field: 'items.0.price',
  interest: '900.00',
  held: '100.00',
  place: '{points.nothing}',
  quota: '500.00',
  price: '0.98',
  types: 'JPG, PNG',
  scope: 'bills',
  part: 'payments',
  why: 'Maintenance',
  reason: 'Under review',
  day: '2026-01-31',
  seconds: 30,
  minutes: 15,
  hours: 24,
  needed: 3,
  own: 1,
  transactionNo: 'GFT1000001',
  days: 30,
  within: 365,
  left: 4,
  times: 3,
  max: 5,
  min: 1,
  megabytes: 10,
  minimum: '100',
  maximum: '5000',
  free: '12.50',
  withdrawn: 5,
  owed: '12.50',
  kept: '12.50',
  least: '1000',
  most: 100,
  shares: 3,
  item: '牛肉面',
  total: '28.50',
  percent: 10,
  limit: '10000',
  payment: '200',
  shops: '老王面馆',
  under: '2500',
}
