import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface Copied {
  size: number
  sha256: string
}

/** The user and group that become a file's owner. */
export interface Owner {
  uid: number
  gid: number
}

const CHUNK_BYTES = 1 << 20

/**
 * Copies a file with mode 0600 and fsyncs it before returning. Returns undefined if the source does not exist (any
 * more). Throws if `to` exists.
 */
export async function copyFile(from: string, to: string, owner?: Owner): Promise<Copied | undefined> {
  const source = await openIfThere(from)
  if (!source) return undefined
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const copied = await readChunks(source, async (chunk) => void (await target.writeFile(chunk)))
      if (owner) await target.chown(owner.uid, owner.gid)
      await target.sync()
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Returns the size and hash of a file; undefined if it does not exist. */
export async function hashOf(path: string): Promise<Copied | undefined> {
  const file = await openIfThere(path)
  if (!file) return undefined
  try {
    return await readChunks(file)
  } finally {
    await file.close()
  }
}

/** Writes a new file with mode 0600 and fsyncs it before returning. */
export async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readChunks(file: FileHandle, use?: (chunk: Buffer) => Promise<void>): Promise<Copied> {
  const buffer = Buffer.alloc(CHUNK_BYTES)
  const hash = createHash('sha256')
  for (let size = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, size)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await use?.(chunk)
    size += bytesRead
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

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

/** Files are mostly small: copying several at once keeps the disk busy. */
const CONCURRENCY = 8

/** Runs `work` for each item, `AT_ONCE` at a time, started in order. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
