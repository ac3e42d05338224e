import type { Logger } from 'pino'
import type { RaiseAlert } from '../monitoring/alerts.ts'
import type { StoredValue } from './parameters.ts'

/** Logs each unusable row, and alerts the operators with all of them. */
export function reportBroken(log: Logger, alert: RaiseAlert): (rows: StoredValue[]) => void {
  return (rows) => {
    for (const { id, name, value, since } of rows)
      log.error(
        { row: id, parameter: name, value, since },
        'a row of platform.parameter is invalid: it is not an integer within the bounds of its parameter; the previous value stays in force',
      )
    const which = rows
      .map(({ id, name, value }) => `row ${id}, ${name} = ${JSON.stringify(value)}`)
      .join('; ')
    alert('parameter-broken', `platform.parameter has invalid rows: ${which}`).catch((error) =>
      log.error({ err: error }, 'an alert could not be stored'),
    )
  }
}
