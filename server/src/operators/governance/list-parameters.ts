import type { listParameters as endpoint } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { parameterCatalogue } from './parameter-catalogue.ts'

interface Row {
  name: string
  value: string
  since: Date
  by: string
  reason: string
}

/** Returns all parameters: the history from the database, current values as this server uses them. */
export function listParameters({ db, parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async () => {
    const { rows } = await sql<Row>`
      select name, value, valid_from as since, set_by as by, reason from platform.parameter
      order by valid_from desc, id desc`.execute(db)
    const set = Map.groupBy(rows, ({ name }) => name)
    return parameterCatalogue.map((parameter) => ({
      name: parameter.name,
      title: parameter.title,
      unit: parameter.unit,
      value: String(parameters.get(parameter)),
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
