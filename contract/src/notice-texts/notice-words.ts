import type { Both } from '../errors.ts'
import type { NoticeAbout, NoticeKind } from '../notices.ts'

/** What a notice says, before a language is chosen. */
export interface NoticeWords {
  title: Both
  text: Both
}

type Of<K extends NoticeKind> = Extract<NoticeAbout, { kind: K }>

export interface Kind<K extends NoticeKind> {
  /** A path of the app. */
  link: string | ((about: Of<K>) => string)
  /** Told to the member's devices, where they are subscribed. */
  push: boolean
  /** Mailed, where the member wants news by mail. What concerns the account's safety is mailed by its own operation. */
  mail: boolean
  words: (about: Of<K>, now: number) => NoticeWords
}

/** Where the reader answers what operators did: to that very act, where the notice names it. */
export const answerLink = ({ ref }: { ref?: string | undefined }) =>
  `/profile?feedback=open${ref === undefined ? '' : `&about=${ref}`}`

export type Kinds = { readonly [K in NoticeKind]: Kind<K> }
