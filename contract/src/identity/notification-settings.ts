import { z } from 'zod'
import { id } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'

export const notificationSettings = z.strictObject({
  notificationPushEnabled: z.boolean(),
  /** News by mail. Security notices are mailed regardless. */
  notificationEmailEnabled: z.boolean(),
})

export const getNotificationSettings = memberEndpoint('GET', '/user/notification-settings/{id}', {
  summary: 'Returns which notifications the member has enabled. Both are on by default.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  output: notificationSettings,
})

export const updateNotificationSettings = memberEndpoint('POST', '/user/notification-settings/{id}', {
  summary: 'Changes the notification settings. Omitted settings are unchanged.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: notificationSettings.partial().refine((form) => Object.keys(form).length > 0, 'nothing'),
  output: notificationSettings,
})
