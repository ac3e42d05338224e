import { getLanguage, type Language, useLanguage } from './language.ts'

/** A text in both languages, or a function that fills in values. */
type Pair = { readonly zh: Text; readonly en: Text }
type Text = string | ((...blanks: never[]) => string)
/** Texts by name, in groups. */
export type WordTree = { readonly [name: string]: Pair | WordTree }

/** Any text with the same parameters. */
type Loose<T> = T extends (...blanks: infer Blanks) => string ? (...blanks: Blanks) => string : string

/** The same tree in one language. */
type Said<T> = {
  readonly [K in keyof T]: T[K] extends { zh: infer Zh extends Text }
    ? Zh extends string
      ? string
      : Zh
    : Said<T[K]>
}

/** Requires both languages of a text to have the same parameters. */
type Alike<T> = {
  readonly [K in keyof T]: T[K] extends { zh: infer Zh extends Text }
    ? { readonly zh: Zh; readonly en: Loose<Zh> }
    : Alike<T[K]>
}

export interface Words<T> {
  /** The original, for including parts of it in another tree. */
  readonly tree: T
  readonly zh: Said<T>
  readonly en: Said<T>
}

/** Defines texts in Chinese and English side by side: `back: { zh: '返回', en: 'Back' }`. */
export function defineWords<const T extends WordTree>(tree: T & Alike<NoInfer<T>>): Words<T> {
  const said = new Map<Language, Said<T>>()
  // Lazily, because most texts are never read in both languages.
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

/** Returns the texts in the current language, for use outside components, such as in errors. */
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

/** Distinguishes a text from a group: no group contains a text named zh. */
function isPair(one: Pair | WordTree): one is Pair {
  return typeof one.zh === 'string' || typeof one.zh === 'function'
}
