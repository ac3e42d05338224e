import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface Tree {
  /** Relative to the root, always with slashes; each folder comes after its parent. */
  folders: string[]
  files: string[]
}

/**
 * Lists everything below `root` except what `isLeftOut` matches. Skips entries that disappear meanwhile. Throws on a
 * symbolic link, because its target would be missing from the backup.
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
