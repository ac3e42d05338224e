import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const INDEX = fileURLToPath(import.meta.resolve('lucide-react'))

/**
 * Takes each icon from its own file. By the library's index, every page seems to need whatever icon any of them shows, and
 * the pieces of the app could not be parted by who needs what (pieces.ts).
 */
export function icons(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'torch-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const index = join(dirname(dirname(INDEX)), 'esm/lucide-react.mjs')
      for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
        /export \{([^}]*)\} from '(.*)';/g,
      ))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
          files.set(name, join(dirname(index), file).replaceAll('\\', '/'))
    },
    transform(code, id) {
      if (!id.includes('/web/src/')) return undefined
      return code.replace(/import \{([^}]*)\} from 'lucide-react'/, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => name.split(' as '))
          .map(([name = '', here = name]) => `import ${here} from '${fileOf(name)}'`)
          .join('; '),
      )
    },
  }

  function fileOf(name: string): string {
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no ${name}`)
    return file
  }
}
