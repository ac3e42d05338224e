import { getLanguage, type Language, useLanguage } from './language.ts'

/** A text in both languages, or a function that fills in values. */
type BilingualText = { readonly zh: Text; readonly en: Text }
type Text = string | ((...blanks: never[]) => string)
/** Texts by name, in groups. */
export type WordTree = { readonly [name: string]: BilingualText | WordTree }

/** Any text with the same parameters. */
type AnyText<T> = T extends (...blanks: infer Blanks) => string ? (...blanks: Blanks) => string : string

/** The same tree in one language. */
type Localized<T> = {
  readonly [K in keyof T]: T[K] extends { zh: infer Zh extends Text }
    ? Zh extends string
      ? string
      : Zh
    : Localized<T[K]>
}

/** Requires both languages of a text to have the same parameters. */
type WithSameParameters<T> = {
  readonly [K in keyof T]: T[K] extends { zh: infer Zh extends Text }
    ? { readonly zh: Zh; readonly en: AnyText<Zh> }
    : WithSameParameters<T[K]>
}

export interface Words<T> {
  /** The original, for including parts of it in another tree. */
  readonly tree: T
  readonly zh: Localized<T>
  readonly en: Localized<T>
}

/** Defines texts in Chinese and English side by side: `back: { zh: '返回', en: 'Back' }`. */
export function defineWords<const T extends WordTree>(tree: T & WithSameParameters<NoInfer<T>>): Words<T> {
  const byLanguage = new Map<Language, Localized<T>>()
  // Lazily, because most texts are never read in both languages.
  const read = (language: Language) => {
    const known = byLanguage.get(language) ?? (inOneLanguage(tree, language) as Localized<T>)
    byLanguage.set(language, known)
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

export function useWords<T>(words: Words<T>): Localized<T> {
  return words[useLanguage()]
}

/** Returns the texts in the current language, for use outside components, such as in errors. */
export function currentWords<T>(words: Words<T>): Localized<T> {
  return words[getLanguage()]
}

function inOneLanguage(tree: WordTree, language: Language): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([name, one]) => [
      name,
      isBilingualText(one) ? one[language] : inOneLanguage(one, language),
    ]),
  )
}

/** Distinguishes a text from a group: no group contains a text named zh. */
function isBilingualText(one: BilingualText | WordTree): one is BilingualText {
  return typeof one.zh === 'string' || typeof one.zh === 'function'
}
