/**
 * Returns the first key that occurs twice in an object of this JSON text, which JSON.parse silently accepts with the
 * last value. The text must have been parsed: only strings and braces are examined.
 */
export function repeatedKey(json: string): string | undefined {
  /** The keys of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = []
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (isKey(json, index + token.length)) {
      // Compares decoded keys, because the same key can be escaped in several ways.
      const key = String(JSON.parse(token))
      const keys = open.at(-1)
      if (keys?.has(key)) return key
      keys?.add(key)
    }
  }
  return undefined
}

function isKey(json: string, after: number): boolean {
  let index = after
  while (' \t\r\n'.includes(json.charAt(index)) && index < json.length) index += 1
  return json.charAt(index) === ':'
}
