import { getLanguage, type Language, useLanguage } from './language.ts'

/** A text, a text with blanks to fill in, or a group of them. */
export type WordTree = { readonly [name: string]: string | ((...blanks: never[]) => string) | WordTree }

/** The same tree with every literal widened: what the other language has to fill. */
type SameShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...blanks: infer Blanks) => string
      ? (...blanks: Blanks) => string
      : SameShape<T[K]>
}

export interface Words<T> {
  readonly zh: T
  readonly en: SameShape<T>
}

/** Chinese first; English has to say exactly the same things, or it does not compile. */
export function defineWords<const T extends WordTree>(words: { zh: T; en: SameShape<NoInfer<T>> }): Words<T> {
  return words
}

export function useWords<T>(words: Words<T>): SameShape<T> {
  return pick(words, useLanguage())
}

/** For texts made outside a component, such as the message of an error. */
export function wordsNow<T>(words: Words<T>): SameShape<T> {
  return pick(words, getLanguage())
}

/** Literals are a narrower case of the shape, which the compiler cannot see for a `T` it does not know. */
function pick<T>(words: Words<T>, language: Language): SameShape<T> {
  return words[language] as SameShape<T>
}
