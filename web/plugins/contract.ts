import { statePlaces } from '@torch/contract/state-places.ts'
import type { Plugin } from 'vite'

const NAME = 'virtual:contract'

/**
 * Gives the browser the contract as plain data: the table of operations, where states stand in their answers, the codes of
 * refusals and the named limits. The schemas, and zod with them, stay on the server, as do the sentences of refusals, which come with the answer.
 */
export function contract(): Plugin {
  return {
    name: 'torch-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => (id === `\0${NAME}` ? source() : undefined),
  }
}

async function source(): Promise<string> {
  const { api } = await import('@torch/contract/api.ts')
  const { errors } = await import('@torch/contract/errors.ts')
  const errorCodes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code]))
  const operations = Object.fromEntries(
    Object.entries(api).map(([name, { method, path, bodyType, movesPoints, output }]) => [
      name,
      { method, path, bodyType, movesPoints, states: statePlaces(output) },
    ]),
  )
  const { liveEvent } = await import('@torch/contract/events.ts')
  const limits = (await rooms()).map(([name, value]) => `export const ${name} = ${literal(value)}`)
  return [
    `export const operations = ${JSON.stringify(operations)}`,
    `export const eventStates = ${JSON.stringify(statePlaces(liveEvent))}`,
    `export const errorCodes = ${JSON.stringify(errorCodes)}`,
    ...limits,
  ].join('\n')
}

type Limit = string | number | bigint | RegExp | Readonly<Record<string, number>>

/** Every constant that a room of the contract exports under a NAME_IN_CAPITALS. */
async function rooms(): Promise<[string, Limit][]> {
  const modules = await Promise.all([
    import('@torch/contract/economy.ts'),
    import('@torch/contract/governance.ts'),
    import('@torch/contract/identity.ts'),
    import('@torch/contract/merchants.ts'),
    import('@torch/contract/operator-lists.ts'),
    import('@torch/contract/operators.ts'),
    import('@torch/contract/payments.ts'),
    import('@torch/contract/points.ts'),
    import('@torch/contract/programs.ts'),
    import('@torch/contract/trading.ts'),
    import('@torch/contract/wealth.ts'),
  ])
  return modules.flatMap((room) => Object.entries(room)).filter(isLimit)
}

function isLimit(entry: [string, unknown]): entry is [string, Limit] {
  const [name, value] = entry
  return (
    /^[A-Z][A-Z0-9_]+$/.test(name) && (value instanceof RegExp || typeof value !== 'object' || isTable(value))
  )
}

/** Limits by name, such as the lengths of a form's fields. */
function isTable(value: object | null): value is Readonly<Record<string, number>> {
  return value !== null && Object.values(value).every((one) => typeof one === 'number')
}

function literal(value: Limit): string {
  if (typeof value === 'bigint') return `${value}n`
  return value instanceof RegExp ? String(value) : JSON.stringify(value)
}
