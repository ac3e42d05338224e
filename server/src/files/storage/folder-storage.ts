import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Storage } from './storage.ts'

/** An id, optionally a variant, and optionally the suffix of an unfinished file. */
const NAME = /^[0-9a-f]{32}(\.[a-z]+)?(\.[0-9a-f]{8}\.new)?$/
const PROBE = '.now'

/** Stores files in a folder, spread over 256 subfolders by the first two characters of their names. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`invalid file name: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomBytes(4).toString('hex')}.new`
      try {
        await mkdir(dirname(path), { recursive: true })
        await synced(unfinished, 'w', (file) => file.writeFile(bytes))
        await rename(unfinished, path)
        // A new name is durable once its folder is synced. Windows neither offers nor needs that.
        if (process.platform !== 'win32') await synced(dirname(path), 'r')
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw isFull(error) ? Object.assign(new Refusal('unavailable'), { cause: error }) : error
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const now = await nowOf(folder)
      for (const subfolder of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(subfolder)) continue
        for (const name of await readdir(join(folder, subfolder))) {
          const found = NAME.test(name) ? await stat(pathOf(name)).catch(() => undefined) : undefined
          if (found) yield { name, ageMs: now - found.mtimeMs }
        }
      }
    },
  }
}

/** Returns the time of the folder's file system, which sets the files' timestamps. */
async function nowOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const probe = join(folder, PROBE)
  await writeFile(probe, '')
  return (await stat(probe)).mtimeMs
}

/** No space left, or a failing disk: nothing was stored, and a later retry may succeed. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
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
