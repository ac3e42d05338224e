import { z } from 'zod'
import { listNames } from '../console.ts'
import { id, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { MAX_SAVED_FILTERS, SAVED_FILTER_NAME_LENGTH } from '../operators-limits.ts'
import { exportList, listFilters } from './exports.ts'

const savedFilters = z.strictObject({
  id: z.int(),
  list: z.enum(listNames),
  name: z.string(),
  /** As in the list's query and URL. */
  filters: z.record(z.string(), z.string()),
})
export type SavedFilters = z.infer<typeof savedFilters>

const own = {
  permissions: exportList.permissions,
  output: z.array(savedFilters),
} as const

export const listSavedFilters = operatorEndpoint('GET', '/operator/saved-filters', {
  ...own,
  summary: "Returns the caller's saved filters by name, of the lists that the caller may see.",
})

export const saveFilters = operatorEndpoint('POST', '/operator/saved-filters', {
  ...own,
  summary: `Saves the filters of a list under a name, for the caller only; filters of the same name are replaced. At most ${MAX_SAVED_FILTERS} for a list. Returns all saved filters.`,
  body: z.strictObject({
    list: z.enum(listNames),
    name: text(SAVED_FILTER_NAME_LENGTH, { min: 1 }),
    filters: listFilters,
  }),
  errors: ['savedFiltersFull'],
})

export const removeSavedFilters = operatorEndpoint('POST', '/operator/saved-filters/{id}/remove', {
  ...own,
  summary:
    'Deletes saved filters of the caller and returns the remaining ones. Repeating the call changes nothing.',
  params: z.strictObject({ id }),
})
