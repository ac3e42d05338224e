import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Files in a folder, spread over 256 folders by the first two characters of their names. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{32}(\.[a-z]+)?$/.test(name)) throw new RangeError(`not a name of ours: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(4).toString('hex')}.new`
      await synced(unfinished, 'w', (file) => file.writeFile(bytes))
      await rename(unfinished, path)
      // The new name is safe once its folder is. Windows has no way to ask for that, and no need.
      if (process.platform !== 'win32') await synced(dirname(path), 'r')
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

type File = Awaited<ReturnType<typeof open>>

async function synced(path: string, flags: string, work?: (file: File) => Promise<unknown>): Promise<void> {
  const file = await open(path, flags)
  try {
    await work?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
