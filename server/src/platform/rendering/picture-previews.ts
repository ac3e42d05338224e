/** Returns a small version of a public picture, or undefined where there is none. `path`: of the whole picture; `width`: in pixels. */
export type ReadPreview = (path: string, width: number) => Promise<Buffer | undefined>

/** Puts previews into a rendered page. */
export type InsertPreviews = (html: string) => Promise<string>

/** What a phone shows of a list before it is scrolled. */
const MAX_PICTURES = 3
/** The width of a phone's screen, for the largest picture of a page, and of a picture in a list, in pixels. */
const [FULL_WIDTH, LIST_WIDTH] = [400, 256]
/** Beyond this size a preview would delay the text behind it for longer than it saves. */
const MAX_BYTES = 10_000
/** A few kilobytes each. */
const MAX_KEPT = 500

const PICTURE = /<img\b[^>]*\bsrc="(\/api\/files\/[0-9a-f]{32})"[^>]*>/g

/**
 * Replaces the first pictures of a rendered page by small versions inside the page, which need no request of their own: on a slow
 * line they are painted with the text instead of after the scripts. `data-src` is the address of the picture, by which the app keeps
 * the preview until the picture itself has loaded (web/src/lib/rendered-page.ts). A picture that cannot be read stays as it is.
 */
export function picturePreviews(read: ReadPreview): InsertPreviews {
  const kept = new Map<string, Promise<Buffer | undefined>>()

  async function preview(path: string, width: number): Promise<Buffer | undefined> {
    const key = `${path} ${width}`
    const found = kept.get(key) ?? read(path, width)
    // The least recently used one is the first.
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    const bytes = await found.catch(() => undefined)
    // The storage may answer the next time.
    if (!bytes) kept.delete(key)
    return bytes
  }

  return async (html) => {
    const pictures = [...html.matchAll(PICTURE)].slice(0, MAX_PICTURES)
    const tags = await Promise.all(
      pictures.map(async ([tag, path = '']) => {
        const bytes = await preview(path, /fetchpriority="high"/i.test(tag) ? FULL_WIDTH : LIST_WIDTH)
        return bytes && bytes.length <= MAX_BYTES ? withPreview(tag, bytes) : tag
      }),
    )
    return pictures.reduceRight(
      (page, { 0: tag, index }, number) =>
        page.slice(0, index) + (tags[number] ?? tag) + page.slice(index + tag.length),
      html,
    )
  }
}

function withPreview(tag: string, preview: Buffer): string {
  return tag
    .replace(/ (?:srcset|sizes|loading)="[^"]*"/gi, '')
    .replace(/ src="([^"]*)"/, ` src="data:image/webp;base64,${preview.toString('base64')}" data-src="$1"`)
}
