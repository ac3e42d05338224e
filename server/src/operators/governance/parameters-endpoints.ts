import type * as contract from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { parameterCatalogue } from '../../platform/parameters/catalogue.ts'
import { hasTwoIndependentOwners } from '../access/independence.ts'
import type { OperatorsContext } from '../context.ts'
import { listedFigures } from './figures.ts'

export function listFigures({ parameters }: OperatorsContext): Handler<typeof contract.listFigures> {
  return async () => listedFigures(parameters)
}

interface Row {
  name: string
  value: string
  since: Date
  by: string
  reason: string
}

/** Returns all parameters: the history from the database, current values as this server uses them. */
export function listParameters({
  db,
  parameters,
}: OperatorsContext): Handler<typeof contract.listParameters> {
  return async () => {
    const { rows } = await sql<Row>`
      select name, value, valid_from as since, set_by as by, reason from platform.parameter
      order by valid_from desc, id desc`.execute(db)
    const set = Map.groupBy(rows, ({ name }) => name)
    return parameterCatalogue.map((parameter) => ({
      name: parameter.name,
      title: parameter.title,
      unit: parameter.unit,
      value: String(parameters.get(parameter.name)),
      default: String(parameter.default),
      min: String(parameter.min),
      max: String(parameter.max),
      source: parameter.source,
      history: [
        ...(set.get(parameter.name) ?? []).map(({ value, since, by, reason }) => ({
          value,
          by,
          reason,
          since: since.toISOString(),
        })),
        { value: String(parameter.default), since: null, by: '', reason: '' },
      ],
    }))
  }
}

/** Returns halts, features that are off and the demo's payment, from memory, since every screen asks for it. */
export function getService({
  halts,
  unavailableFeatures,
  demoPayment,
}: OperatorsContext): Handler<typeof contract.getService> {
  return () => ({
    halts: halts.all().map(({ part, reason, since }) => ({ part, reason, since: since.toISOString() })),
    unavailableFeatures: [...unavailableFeatures],
    demoPayment,
  })
}

export function getOversight({ db, parameters }: OperatorsContext): Handler<typeof contract.getOversight> {
  return async () => ({ twoOwners: await hasTwoIndependentOwners(db, parameters) })
}
