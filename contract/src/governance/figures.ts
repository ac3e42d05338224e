import { z } from 'zod'
import { operatorEndpoint } from '../operation.ts'
import { bilingualText } from './fields.ts'

export const listFigures = operatorEndpoint('GET', '/operator/announcement-figures', {
  permissions: ['announcements:publish'],
  summary:
    'Returns the placeholders that an announcement may use in braces, such as {points.exchange-tenths}, and their current values.',
  output: z.array(z.strictObject({ name: z.string(), title: bilingualText, figure: z.string() })),
})
