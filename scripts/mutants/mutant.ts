/** A fault that `npm run test:mutants` plants, to see that a test finds it. */
export interface Mutant {
  area: 'payments' | 'trading' | 'rewards' | 'identity'
  /** Below server/src. */
  file: string
  /** Occurs once in the file. */
  search: string
  replace: string
  /** What goes wrong with it. */
  breaks: string
  /** The tests that should find it, below server/src. */
  tests: string[]
}

type Row = [search: string, replace: string, breaks: string, tests: string[]]

/** Returns the mutants of one file. */
export const mutantsOf = (area: Mutant['area'], file: string, rows: Row[]): Mutant[] =>
  rows.map(([search, replace, breaks, tests]) => ({ area, file, search, replace, breaks, tests }))
