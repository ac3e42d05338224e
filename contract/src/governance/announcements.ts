import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { ANNOUNCEMENT_LENGTHS } from '../governance-limits.ts'
import { operatorEndpoint, publicEndpoint } from '../operation.ts'
import { isLink } from '../own-links.ts'
import { bilingualText, bilingualTextInput } from './fields.ts'

/** An announcement on the home screen, for everyone. A parameter's name in braces stands for its value in force. */
const announced = {
  title: bilingualText,
  /** Shown when the list is opened; may be empty. */
  text: bilingualText,
  /** A screen of the app, or another site by https; null if there is no link. */
  link: z.string().nullable(),
}

export const listAnnouncements = publicEndpoint('GET', '/announcements', {
  summary: 'Returns the announcements that the home screen shows now, in display order.',
  output: z.array(z.strictObject({ id: z.int(), ...announced })),
})

export const announcement = z.strictObject({
  id: z.int(),
  ...announced,
  /** The texts as members read them now, with the values in force. */
  filled: z.strictObject({ title: bilingualText, text: bilingualText }),
  /** Sort order, ascending. */
  place: z.int(),
  from: moment,
  /** Null: until it is removed. */
  until: moment.nullable(),
  /** True if members see it now. */
  shown: z.boolean(),
  by: z.string(),
})
export type Announcement = z.infer<typeof announcement>

/** `link`: a screen of the app, or another site by https, which needs two operators. */
const announcementFields = {
  title: bilingualTextInput(ANNOUNCEMENT_LENGTHS.title),
  text: bilingualTextInput(ANNOUNCEMENT_LENGTHS.text, { lines: true }),
  link: z
    .string()
    .max(ANNOUNCEMENT_LENGTHS.link, `max:${ANNOUNCEMENT_LENGTHS.link}`)
    .refine(isLink, 'link')
    .nullable(),
  place: z.int().min(0, 'place').max(1000, 'place'),
  from: moment,
  until: moment.nullable(),
}
const announcementBody = z.strictObject(announcementFields)

/** An announcement that links outside the app. `id`: the one to replace; null for a new one. */
export const announcementChange = z.strictObject({
  kind: z.literal('announcement'),
  id: id.nullable(),
  ...announcementFields,
})

/** The same change as listed. */
export const listedAnnouncement = z.strictObject({
  kind: z.literal('announcement'),
  id: z.int().nullable(),
  ...announced,
  place: z.int(),
  from: moment,
  until: moment.nullable(),
})

export const listAllAnnouncements = operatorEndpoint('GET', '/operator/announcements', {
  permissions: ['announcements:read'],
  summary: 'Returns all announcements: current, scheduled and past.',
  output: z.array(announcement),
})

export const addAnnouncement = operatorEndpoint('POST', '/operator/announcements', {
  permissions: ['announcements:publish'],
  summary:
    'Publishes an announcement on the home screen in both languages. One that leads out of the app, by its link or by an address in its text, is refused: it requires a second operator (`propose`).',
  body: announcementBody,
  output: announcement,
  errors: ['announcementTimes', 'unknownPlace', 'linkNeedsTwoOperators'],
})

export const changeAnnouncement = operatorEndpoint('PUT', '/operator/announcements/{id}', {
  permissions: ['announcements:publish'],
  summary:
    'Replaces an announcement. One that then leads out of the app requires a second operator (`propose`).',
  params: z.strictObject({ id }),
  body: announcementBody,
  output: announcement,
  errors: ['announcementTimes', 'unknownPlace', 'unknownAnnouncement', 'linkNeedsTwoOperators'],
})

export const removeAnnouncement = operatorEndpoint('DELETE', '/operator/announcements/{id}', {
  permissions: ['announcements:publish'],
  summary: 'Deletes an announcement. Its text stays in the audit log.',
  params: z.strictObject({ id }),
  output: z.null(),
  errors: ['unknownAnnouncement'],
})
