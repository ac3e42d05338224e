import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const INDEX = fileURLToPath(import.meta.resolve('lucide-react'))
const COMPONENT = join(import.meta.dirname, '../src/ui/icon.tsx')
const SHAPES = '?shapes'

/** A module of an icon. */
interface IconModule {
  __iconData: { name: string; size: number; node: [tag: string, attributes: Record<string, string>][] }
}

/**
 * Replaces each icon of lucide-react by its shapes, drawn by src/ui/icon.tsx, which is shorter than the library's components
 * and their data. Imports each from a module of its own: through the library's index every page would depend on the icons of
 * all pages, and the code could not be split by page (code-splitting.ts).
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
          .map(([name = '', local = name]) => `import ${local} from '${fileOf(name)}${SHAPES}'`)
          .join('; '),
      )
    },
    async load(id) {
      if (!id.endsWith(SHAPES)) return undefined
      const { __iconData: icon } = (await import(
        pathToFileURL(id.slice(0, -SHAPES.length)).href
      )) as IconModule
      if (icon.size !== 24) throw new Error(`the icon ${icon.name} is not drawn on 24 x 24`)
      return [
        `import { iconOf } from ${JSON.stringify(COMPONENT)}`,
        `export default /*#__PURE__*/ iconOf(${JSON.stringify(icon.name)}, ${JSON.stringify(shapesOf(icon))})`,
      ].join('\n')
    },
  }

  function fileOf(name: string): string {
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no ${name}`)
    return file
  }
}

function shapesOf({ node }: IconModule['__iconData']): string {
  return node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
}
