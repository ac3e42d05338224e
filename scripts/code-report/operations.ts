import { api } from '../../contract/src/api.ts'
import type { File } from './tree.ts'

/** Counts the contract's endpoints whose file has a test of the same name. */
export function countTestedOperations(files: File[]): { tested: number; operations: number } {
  const tests = new Set(
    files.flatMap(({ path }) => /^server\/.*\/([\w-]+)\.(?:slow\.)?test\.ts$/.exec(path)?.[1] ?? []),
  )
  const names = Object.keys(api).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return { tested: names.filter((name) => tests.has(name)).length, operations: names.length }
}
