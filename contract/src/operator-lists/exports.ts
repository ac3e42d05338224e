import { z } from 'zod'
import { listNames, lists } from '../console.ts'
import { operatorEndpoint } from '../operation.ts'
import { MAX_EXPORT_ROWS, SEARCH_LENGTH } from '../operators-limits.ts'

/** A list's filters, as in its own query. */
export const listFilters = z.record(z.string().max(40), z.string().max(SEARCH_LENGTH))

export const exportList = operatorEndpoint('POST', '/operator/exports', {
  permissions: [...new Set(Object.values(lists).flatMap(({ find }) => find.permissions))],
  summary: `Returns a list as a CSV file (RFC 4180) of at most ${MAX_EXPORT_ROWS} rows, with the list's filters. Requires the roles of the list; the export is recorded in the audit log.`,
  body: z.strictObject({
    list: z.enum(listNames),
    filters: listFilters.default({}),
  }),
  output: z.strictObject({
    csv: z.string(),
    rows: z.int(),
    /** True if there were more rows than the limit. */
    more: z.boolean(),
  }),
})
