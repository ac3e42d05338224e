/**
 * The first key that an object of this JSON text holds twice: which of the two would count? JSON.parse takes the last
 * one without a word. The text must have been parsed: this looks at strings and braces only.
 */
export function repeatedKey(json: string): string | undefined {
  /** The keys of each object that is open, undefined for an array. */
  const open: (Set<string> | undefined)[] = []
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (isKey(json, index + token.length)) {
      // The same key can be written in many ways: only what it means counts.
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
