import { getLanguage, type Language, useLanguage } from './language.ts'

/** A text in both languages, or one with blanks to fill in. */
type Pair = { readonly zh: Text; readonly en: Text }
type Text = string | ((...blanks: never[]) => string)
/** Texts by name, in groups. */
export type WordTree = { readonly [name: string]: Pair | WordTree }

/** What stands for any text with the same blanks. */
type Loose<T> = T extends (...blanks: infer Blanks) => string ? (...blanks: Blanks) => string : string

/** The same tree in one language. */
type Said<T> = {
  readonly [K in keyof T]: T[K] extends { zh: infer Zh extends Text }
    ? Zh extends string
      ? string
      : Zh
    : Said<T[K]>
}

/** Both languages of a text say the same thing: with the same blanks, or it does not compile. */
type Alike<T> = {
  readonly [K in keyof T]: T[K] extends { zh: infer Zh extends Text }
    ? { readonly zh: Zh; readonly en: Loose<Zh> }
    : Alike<T[K]>
}

export interface Words<T> {
  /** As it was written, for another tree that takes a part of it in. */
  readonly tree: T
  readonly zh: Said<T>
  readonly en: Said<T>
}

/** Chinese and English stand side by side, text by text: `back: { zh: '返回', en: 'Back' }`. */
export function defineWords<const T extends WordTree>(tree: T & Alike<NoInfer<T>>): Words<T> {
  const said = new Map<Language, Said<T>>()
  // When somebody first reads it: most of it is never seen in both.
  const read = (language: Language) => {
    const known = said.get(language) ?? (inOneLanguage(tree, language) as Said<T>)
    said.set(language, known)
    return known
  }
  return {
    tree,
    get zh() {
      return read('zh')
    },
    get en() {
      return read('en')
    },
  }
}

export function useWords<T>(words: Words<T>): Said<T> {
  return words[useLanguage()]
}

/** For texts made outside a component, such as the message of an error. */
export function wordsNow<T>(words: Words<T>): Said<T> {
  return words[getLanguage()]
}

function inOneLanguage(tree: WordTree, language: Language): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([name, one]) => [
      name,
      isPair(one) ? one[language] : inOneLanguage(one, language),
    ]),
  )
}

/** No group has a text of that name: it would have to be one in both languages itself. */
function isPair(one: Pair | WordTree): one is Pair {
  return typeof one.zh === 'string' || typeof one.zh === 'function'
}
