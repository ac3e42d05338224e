// A call of console.error fails the component test in which it appears, unless the test expects it.

let recorded: string[] = []
let expected: RegExp[] = []

/** Expects a call of console.error whose text matches, in the running test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

export function recordConsoleErrors(): void {
  console.error = (...parts: unknown[]) => void recorded.push(parts.map(String).join(' '))
}

/** Ends a test. Throws for each error that it does not expect, and for each that it expects in vain. */
export function endConsoleErrors(): void {
  const faults = [
    ...recorded.filter((text) => !expected.some((pattern) => pattern.test(text))),
    ...expected
      .filter((pattern) => !recorded.some((text) => pattern.test(text)))
      .map((pattern) => `expected console.error is missing: ${pattern}`),
  ]
  recorded = []
  expected = []
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
