import { z } from 'zod'
import { codeInPath, id, pageSize } from './fields.ts'

/** A member's public profile for others they deal with: the nickname (without one, the masked name) and the picture. */
export const publicProfile = z.strictObject({ name: z.string(), avatarUrl: z.string().nullable() })
export type PublicProfile = z.infer<typeof publicProfile>

/** The code in the link of a red packet or a split: hard to guess, since anyone with the link may open it. */
export const linkCode = codeInPath(/^[2-9A-HJKMNP-Z]{16}$/, 'code')

/** A call about the caller's own data. */
export const ofCaller = {
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
} as const

/** A call about what has this link. */
export const ofLink = { ...ofCaller, params: z.strictObject({ userId: id, code: linkCode }) } as const

/** A call for a page of what the caller has on one of two sides, newest first. */
export const pageOfSides = <const Side extends string>(first: Side, second: Side) =>
  ({
    ...ofCaller,
    query: z.strictObject({
      side: z.enum([first, second]).default(first as never),
      before: id.optional(),
      size: pageSize(20),
    }),
    fromReplica: true,
  }) as const
