import { z } from 'zod'
import { operation } from '../operation.ts'
import { both } from './fields.ts'

export const listFigures = operation({
  method: 'GET',
  path: '/operator/announcement-figures',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary:
    'What an announcement may name in braces, such as {points.exchange-tenths}, and what stands in its place now.',
  output: z.array(z.strictObject({ name: z.string(), title: both, figure: z.string() })),
})
