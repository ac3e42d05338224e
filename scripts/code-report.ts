import { functionLengths } from './code-report/functions.ts'
import { testedBesideThem } from './code-report/operations.ts'
import { countRepeats } from './code-report/repeats.ts'
import { type Floor, floors, readTree } from './code-report/tree.ts'
import { arrows } from './steps.ts'

// How the tree stands, in one table: to see where it grows together.
const files = readTree()
const functions = functionLengths(files.map(({ path }) => path))
const on = (floor: Floor) => files.filter((file) => file.floor === floor)
const linesOf = (floor: Floor) => on(floor).map(({ lines }) => lines.length)
const functionsOf = (floor: Floor) => on(floor).flatMap(({ path }) => functions.get(path) ?? [])

row('', floors)
row(
  'files',
  floors.map((floor) => on(floor).length),
)
row(
  'lines',
  floors.map((floor) => sum(linesOf(floor))),
)
row(
  'lines of a file, median / p90',
  floors.map((floor) => spread(linesOf(floor))),
)
row(
  'functions',
  floors.map((floor) => functionsOf(floor).length),
)
row(
  'lines of a function, median / p90',
  floors.map((floor) => spread(functionsOf(floor))),
)
for (const limit of [70, 100, 120])
  row(
    `functions over ${limit} lines`,
    floors.map((floor) => functionsOf(floor).filter((n) => n > limit).length),
  )
row(
  'pairs of repeated passages, 10 lines or more',
  floors.map((floor) => countRepeats(on(floor))),
)

const { violations, totalCruised } = arrows()
console.log(
  `\nimports in the wrong direction between modules: ${violations.length}, of ${totalCruised} files`,
)
const { tested, operations } = testedBesideThem(files)
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
