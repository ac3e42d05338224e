import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The modules of constants that are computed from the contract. */
const MODULES = ['lib/api/operations.ts', 'operators/operations.ts', 'operators/engine/lists.ts'].map(
  (path) => join(import.meta.dirname, '../src', path),
)

/** Runs these modules during the build and replaces them by their exports as plain data, so that their imports stay out of the bundle. */
export function atBuildTime(): Plugin {
  return {
    name: 'torch-at-build-time',
    load: async (id) => (MODULES.includes(id) ? valuesOf(await import(pathToFileURL(id).href)) : undefined),
  }
}

function valuesOf(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
