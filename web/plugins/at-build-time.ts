import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Runs one module during the build and replaces it by its exports as plain data, so that its imports stay out of the bundle. */
export function atBuildTime(path: string): Plugin {
  return {
    name: 'torch-at-build-time',
    load: async (id) => (id === path ? valuesOf(await import(pathToFileURL(path).href)) : undefined),
  }
}

function valuesOf(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
