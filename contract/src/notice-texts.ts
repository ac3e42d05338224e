import type { Language } from './errors.ts'
import { account } from './notice-texts/account.ts'
import type { Kind, Kinds } from './notice-texts/notice-words.ts'
import { points } from './notice-texts/points.ts'
import { referrals } from './notice-texts/referrals.ts'
import { shops } from './notice-texts/shops.ts'
import { trading } from './notice-texts/trading.ts'
import type { NoticeAbout, NoticeKind } from './notices.ts'

/** A notice's text, shared by the list, push and mail. Has no schema, because the browser imports it too. */
export interface NoticeText {
  title: string
  text: string
}

export const noticeKinds: Kinds = { ...points, ...referrals, ...shops, ...trading, ...account }

/** Returns the app's path that a notice links to. */
export function noticeLink(about: NoticeAbout): string {
  const { link } = noticeKinds[about.kind] as Kind<NoticeKind>
  return typeof link === 'string' ? link : link(about as never)
}

/** Returns a notice's text at the moment `now` (milliseconds), from which the remaining time is computed. */
export function noticeText(about: NoticeAbout, language: Language, now: number): NoticeText {
  const kind = noticeKinds[about.kind] as Kind<NoticeKind>
  const { title, text } = kind.words(about as never, now)
  return { title: title[language], text: text[language] }
}
