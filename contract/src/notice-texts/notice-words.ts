import type { Both } from '../errors.ts'

/** What a notice says, before a language is chosen. */
export interface NoticeWords {
  title: Both
  text: Both
}
