import { z } from 'zod'
import { id, moment, pageSize, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { NOTE_LENGTH, REASON_LENGTH } from '../operators-limits.ts'
import { tag } from './fields.ts'

const about = z.strictObject({ holder: z.enum(['member', 'shop']), id })
const notFound = ['noSuchMember', 'unknownMerchant'] as const

const note = z.strictObject({
  id: z.int(),
  text: z.string(),
  /** The operator's name at that time. */
  by: z.string(),
  /** Written by the caller. */
  own: z.boolean(),
  time: moment,
  /** The author's retraction; the note stays readable. */
  retraction: z.strictObject({ reason: z.string(), time: moment }).nullable(),
})
export type Note = z.infer<typeof note>

export const listNotes = operatorEndpoint('GET', '/operator/holders/{holder}/{id}/notes', {
  permissions: ['notes:read'],
  summary:
    "Returns operators' notes about a member or a shop, latest first. Requires access to the page of the member or shop. `after`: the id of the last item already received.",
  params: about,
  query: z.strictObject({ after: id.optional(), size: pageSize(20) }),
  fromReplica: true,
  output: z.array(note),
  errors: notFound,
})

export const addNote = operatorEndpoint('POST', '/operator/holders/{holder}/{id}/notes', {
  permissions: ['notes:write'],
  summary:
    'Adds a note about a member or a shop, visible to operators only. Notes cannot be changed; they are deleted when the account closes.',
  params: about,
  body: z.strictObject({ text: text(NOTE_LENGTH, { min: 1, lines: true }) }),
  output: note,
  errors: [...notFound, 'memberChanged'],
})

export const retractNote = operatorEndpoint('POST', '/operator/notes/{id}/retract', {
  permissions: ['notes:write'],
  summary: 'Strikes out a note of the caller, with a reason. It stays readable.',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(REASON_LENGTH, { min: 1 }) }),
  output: note,
  errors: ['unknownNote', 'notYourNote', 'noteRetracted'],
})

export const listTags = operatorEndpoint('GET', '/operator/tags', {
  permissions: ['notes:read'],
  summary: 'Returns all tags in use on members or shops, in alphabetical order.',
  fromReplica: true,
  output: z.array(z.string()),
})

const tagging = {
  permissions: ['notes:write'],
  params: about,
  body: z.strictObject({ tag }),
  /** All current tags, sorted. */
  output: z.strictObject({ tags: z.array(z.string()) }),
} as const

export const addTag = operatorEndpoint('POST', '/operator/holders/{holder}/{id}/tags', {
  ...tagging,
  summary:
    'Adds a tag to a member or a shop, visible to operators only. It is stored in lower case with single spaces.',
  errors: [...notFound, 'memberChanged', 'tagExists', 'tagsFull', 'tagVocabularyFull'],
})

export const removeTag = operatorEndpoint('POST', '/operator/holders/{holder}/{id}/tags/remove', {
  ...tagging,
  summary: 'Removes a tag.',
  errors: [...notFound, 'tagNotFound'],
})
