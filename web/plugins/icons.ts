import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const INDEX = fileURLToPath(import.meta.resolve('lucide-react'))

/**
 * Imports each icon from its own file. Through the library's index every page would depend on the icons of all pages, and
 * the code could not be split by page (code-splitting.ts).
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
          .map(([name = '', local = name]) => `import ${local} from '${fileOf(name)}'`)
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
