/** Markup that may be inserted into a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Inserted = Html | string | number | false | undefined | readonly Inserted[]

/** Builds markup: inserted text is escaped, inserted `Html` is not. */
export function html(pieces: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return new Html(pieces.map((piece, at) => piece + markupOf(inserted[at])).join(''))
}

function markupOf(value: Inserted): string {
  if (value instanceof Html) return value.text
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return escaped(String(value))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Renders a line of Markdown: `code`, **bold** and [links](address). */
export function inline(text: string): Html {
  return new Html(
    escaped(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>'),
  )
}
