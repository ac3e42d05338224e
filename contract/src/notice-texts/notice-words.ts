import type { BilingualText } from '../errors.ts'
import type { NoticeAbout, NoticeKind } from '../notices.ts'

/** A notice's text in both languages. */
export interface NoticeWords {
  title: BilingualText
  text: BilingualText
}

type Of<K extends NoticeKind> = Extract<NoticeAbout, { kind: K }>

export interface Kind<K extends NoticeKind> {
  /** A path of the app. */
  link: string | ((about: Of<K>) => string)
  /** Sent to the member's devices if they are subscribed. */
  push: boolean
  /** Mailed if the member wants news by mail. Security notices are mailed by their own operation. */
  mail: boolean
  words: (about: Of<K>, now: number) => NoticeWords
}

/** Returns the link for answering an act of operators, with the act's reference if the notice has one. */
export const answerLink = ({ ref }: { ref?: string | undefined }) =>
  `/profile?feedback=open${ref === undefined ? '' : `&about=${ref}`}`

export type Kinds = { readonly [K in NoticeKind]: Kind<K> }
