import type { Language } from './errors.ts'
import { account } from './notice-texts/account.ts'
import type { Kind, Kinds } from './notice-texts/notice-words.ts'
import { points } from './notice-texts/points.ts'
import { referrals } from './notice-texts/referrals.ts'
import { shops } from './notice-texts/shops.ts'
import { trading } from './notice-texts/trading.ts'
import type { NoticeAbout, NoticeKind } from './notices.ts'

/**
 * What a notice says and where it leads, in one place for the list, for push and for mail. Without a schema, because
 * the browser reads it too.
 */
export interface NoticeText {
  title: string
  text: string
}

export const noticeKinds: Kinds = { ...points, ...referrals, ...shops, ...trading, ...account }

/** Where a notice leads: a path of the app. */
export function noticeLink(about: NoticeAbout): string {
  const { link } = noticeKinds[about.kind] as Kind<NoticeKind>
  return typeof link === 'string' ? link : link(about as never)
}

/** What a notice says at the moment `now` (milliseconds): the time that is left is counted when it is read. */
export function noticeText(about: NoticeAbout, language: Language, now: number): NoticeText {
  const kind = noticeKinds[about.kind] as Kind<NoticeKind>
  const { title, text } = kind.words(about as never, now)
  return { title: title[language], text: text[language] }
}
