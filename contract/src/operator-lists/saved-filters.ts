import { z } from 'zod'
import { id, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { MAX_SAVED_FILTERS, SAVED_FILTER_NAME_LENGTH } from '../operators-limits.ts'
import { exportList, exportNames, listFilters } from './exports.ts'

const savedFilters = z.strictObject({
  id: z.int(),
  list: z.enum(exportNames),
  name: z.string(),
  /** As in the list's query and URL. */
  filters: z.record(z.string(), z.string()),
})
export type SavedFilters = z.infer<typeof savedFilters>

const own = {
  caller: 'operator',
  permissions: exportList.permissions,
  output: z.array(savedFilters),
} as const

export const listSavedFilters = operation({
  ...own,
  method: 'GET',
  path: '/operator/saved-filters',
  summary: "Returns the caller's saved filters by name, of the lists that the caller may see.",
})

export const saveFilters = operation({
  ...own,
  method: 'POST',
  path: '/operator/saved-filters',
  summary: `Saves the filters of a list under a name, for the caller only; filters of the same name are replaced. At most ${MAX_SAVED_FILTERS} for a list. Returns all saved filters.`,
  body: z.strictObject({
    list: z.enum(exportNames),
    name: text(SAVED_FILTER_NAME_LENGTH, { min: 1 }),
    filters: listFilters,
  }),
  errors: ['savedFiltersFull'],
})

export const removeSavedFilters = operation({
  ...own,
  method: 'POST',
  path: '/operator/saved-filters/{id}/remove',
  summary:
    'Deletes saved filters of the caller and returns the remaining ones. Repeating the call changes nothing.',
  params: z.strictObject({ id }),
})
