import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface Tree {
  /** Each after the one it lies in. Paths have slashes on every system, and begin below the root. */
  folders: string[]
  files: string[]
}

/**
 * Everything below `root`, but for what `isLeftOut` says. What goes away meanwhile is not there; a link is refused, for
 * what it leads to would be left out.
 */
export async function listTree(
  root: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] }
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noneIfGone)
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isLeftOut(path)) continue
      if (entry.isFile()) tree.files.push(path)
      else if (entry.isDirectory()) {
        tree.folders.push(path)
        waiting.push(path)
      } else throw new Error(`${join(root, path)} is neither a file nor a folder: it cannot be backed up.`)
    }
  }
  return tree
}

function noneIfGone(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
