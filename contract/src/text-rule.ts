/**
 * The rule for all texts that people write: names, titles, remarks, messages (docs/rules/identity.md, Texts). `text` in
 * `fields.ts` applies it to every field of the API; the web applies it to texts in links.
 */

/** Characters that change the writing direction and can disguise a text. */
const DIRECTION_MARKS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
/** Control characters, private use, lone surrogates and their decoding replacement, line and paragraph separators. */
const FORBIDDEN = new RegExp(`[\\p{Cc}\\p{Cs}\\p{Co}\\u2028\\u2029\\ufffd${DIRECTION_MARKS}]`, 'u')
/** An emoji with its variation selector, skin tone, tags and joined parts, or a keycap. */
const EMOJI =
  '[0-9#*]\\ufe0f\\u20e3|\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?[\\u{e0020}-\\u{e007f}]*' +
  '(?:\\u200d\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?)*'
/** Invisible characters outside of an emoji; direction marks are refused instead. */
const STRAY = new RegExp(`${EMOJI}|(?![${DIRECTION_MARKS}])\\p{Default_Ignorable_Code_Point}`, 'gu')
const IS_EMOJI = new RegExp(`^(?:${EMOJI})$`, 'u')
/** Blanks at the ends, including the empty Braille pattern. */
const ENDS = /^[\s\u2800]+|[\s\u2800]+$/gu
/** More combining marks on one letter than any language uses. */
const STACKED_MARKS = /\p{M}{4,}/u
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns a text in NFC, without invisible characters and without blanks at its ends. */
export function tidyText(text: string): string {
  return text
    .replace(STRAY, (found) => (IS_EMOJI.test(found) ? found : ''))
    .normalize('NFC')
    .replace(ENDS, '')
}

/** Returns whether a normalized text has forbidden characters. `lines`: line ends and tabs are allowed. */
export function hasForbiddenCharacters(text: string, lines = false): boolean {
  return FORBIDDEN.test(lines ? text.replace(/\r?\n|\t/g, '') : text) || STACKED_MARKS.test(text)
}

/** Returns whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}

/** A text that mail programs turn into a link: one with `://`, or a letter or digit, a dot and two letters without a blank between. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{N}][.．。｡]\p{L}{2}/u

/** Returns whether a normalized text has a part that a mail program may show as a link to a web page. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}

const LATIN_OR_CHINESE =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]$/u
const OTHER_SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Mongolian',
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]$`, 'u'))

/**
 * Returns whether a name mixes scripts with similar letters, such as a Cyrillic letter among Latin ones. Latin letters may
 * occur with Chinese, Japanese and Korean ones.
 */
export function mixesScripts(name: string): boolean {
  const characters = [...name]
  return ![LATIN_OR_CHINESE, ...OTHER_SCRIPTS].some((script) => characters.every((one) => script.test(one)))
}
