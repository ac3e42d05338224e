import { z } from 'zod'
import { id, moment, pageSize, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { NOTE_LENGTH, REASON_LENGTH } from '../operators-limits.ts'
import { memberReaders, shopReaders, tag } from './fields.ts'

/** Roles that may read notes: those that may open the page. Auditors may only read. */
export const noteReaders = { member: memberReaders, shop: shopReaders } as const
const writers = ['support', 'treasurer', 'owner'] as const

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
  struck: z.strictObject({ reason: z.string(), time: moment }).nullable(),
})
export type Note = z.infer<typeof note>

export const listNotes = operation({
  method: 'GET',
  path: '/operator/holders/{holder}/{id}/notes',
  caller: 'operator',
  roles: [...new Set(Object.values(noteReaders).flat())],
  summary:
    'What operators noted about a member or a shop, for each other, the latest first, for who may open that page. `after` is the id of the last one already held.',
  params: about,
  query: z.strictObject({ after: id.optional(), size: pageSize(20) }),
  fromCopy: true,
  output: z.array(note),
  errors: notFound,
})

export const addNote = operation({
  method: 'POST',
  path: '/operator/holders/{holder}/{id}/notes',
  caller: 'operator',
  roles: writers,
  summary:
    'Writes a note about a member or a shop, who never see it. It is never changed; it goes with a closed account.',
  params: about,
  body: z.strictObject({ text: text(NOTE_LENGTH, { min: 1, lines: true }) }),
  output: note,
  errors: [...notFound, 'memberChanged'],
})

export const strikeNote = operation({
  method: 'POST',
  path: '/operator/notes/{id}/strike',
  caller: 'operator',
  roles: writers,
  summary: 'Strikes a note of one’s own out, with a reason. It stays readable.',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(REASON_LENGTH, { min: 1 }) }),
  output: note,
  errors: ['unknownNote', 'noteOfColleague', 'noteStruck'],
})

export const listTags = operation({
  method: 'GET',
  path: '/operator/tags',
  caller: 'operator',
  roles: listNotes.roles,
  summary: 'Every tag that some member or shop has, in order.',
  fromCopy: true,
  output: z.array(z.string()),
})

const tagging = {
  method: 'POST',
  caller: 'operator',
  roles: writers,
  params: about,
  body: z.strictObject({ tag }),
  /** All current tags, sorted. */
  output: z.strictObject({ tags: z.array(z.string()) }),
} as const

export const addTag = operation({
  ...tagging,
  path: '/operator/holders/{holder}/{id}/tags',
  summary: 'Puts a tag on a member or a shop, who never see it. Small letters and single blanks.',
  errors: [...notFound, 'memberChanged', 'tagThere', 'tagsFull', 'tagVocabularyFull'],
})

export const removeTag = operation({
  ...tagging,
  path: '/operator/holders/{holder}/{id}/tags/remove',
  summary: 'Takes a tag off again.',
  errors: [...notFound, 'tagGone'],
})
