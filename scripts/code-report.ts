import { functionLengths } from './code-report/functions.ts'
import { countTestedOperations } from './code-report/operations.ts'
import { countRepeats } from './code-report/repeats.ts'
import { type Category, categories, readTree } from './code-report/tree.ts'
import { checkImports } from './steps.ts'

// Prints figures of the code base in one table.
const files = readTree()
const functions = functionLengths(files.map(({ path }) => path))
const on = (category: Category) => files.filter((file) => file.category === category)
const linesOf = (category: Category) => on(category).map(({ lines }) => lines.length)
const functionsOf = (category: Category) => on(category).flatMap(({ path }) => functions.get(path) ?? [])

row('', categories)
row(
  'files',
  categories.map((category) => on(category).length),
)
row(
  'lines',
  categories.map((category) => sum(linesOf(category))),
)
row(
  'lines of a file, median / p90',
  categories.map((category) => spread(linesOf(category))),
)
row(
  'functions',
  categories.map((category) => functionsOf(category).length),
)
row(
  'lines of a function, median / p90',
  categories.map((category) => spread(functionsOf(category))),
)
for (const limit of [70, 100, 120])
  row(
    `functions over ${limit} lines`,
    categories.map((category) => functionsOf(category).filter((n) => n > limit).length),
  )
row(
  'pairs of repeated passages, 10 lines or more',
  categories.map((category) => countRepeats(on(category))),
)

const { violations, totalCruised } = checkImports()
console.log(
  `\nimports in the wrong direction between modules: ${violations.length}, of ${totalCruised} files`,
)
const { tested, operations } = countTestedOperations(files)
console.log(`operations with a test file of the same name: ${tested} of ${operations}`)

function row(title: string, cells: readonly (string | number)[]): void {
  console.log(title.padEnd(46) + cells.map((cell) => cell.toLocaleString('en').padStart(14)).join(''))
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `${at(0.5)} / ${at(0.9)}`
}
