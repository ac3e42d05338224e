import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hashOf, writeSynced } from './copy-file.ts'

/** Relative to the backup's folder, with slashes, and never outside it. */
const path = z.string().regex(/^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))[^\\:]+$/)

const manifest = z.strictObject({
  format: z.literal('torch-backup-1'),
  /** The moment to which the database is restored, in UTC by the machine's clock. */
  madeAt: z.iso.datetime(),
  /** The major version of PostgreSQL; no other version can read its files. */
  postgres: z.int().positive(),
  /** Includes empty folders: PostgreSQL requires all of its own. */
  folders: z.array(path),
  files: z.array(
    z.strictObject({ path, size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})
export type Manifest = z.infer<typeof manifest>
export type BackupFile = Manifest['files'][number]

const FILE = 'manifest.json'

/** Writes the manifest last: a backup without it is incomplete. */
export function writeManifest(folder: string, content: Manifest): Promise<void> {
  return writeSynced(
    join(folder, FILE),
    `${JSON.stringify({ sha256: printOf(content), ...content }, null, 1)}\n`,
  )
}

/**
 * Returns the manifest after checking every file of the backup. Throws with a message for the operator if a file is
 * missing, truncated or changed.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const content = await readManifest(folder)
  for (const file of content.files) {
    const found = await hashOf(join(folder, file.path))
    if (!found) throw new Error(`The backup is incomplete: ${file.path} is missing.`)
    if (found.size !== file.size)
      throw new Error(`The backup is damaged: ${file.path} has ${found.size} bytes instead of ${file.size}.`)
    if (found.sha256 !== file.sha256)
      throw new Error(`The backup is damaged: ${file.path} does not match its checksum.`)
  }
  return content
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`The backup in ${folder} is incomplete: ${FILE}, which is written last, is missing.`)
  const read = z.looseObject({ sha256: z.string() }).safeParse(parsed(text))
  const { sha256, ...rest } = read.data ?? {}
  const content = manifest.safeParse(rest)
  if (!content.success || sha256 !== printOf(content.data))
    throw new Error(`The backup is damaged: ${FILE} does not match its checksum.`)
  return content.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Hashes the content in the schema's key order, independent of its formatting. */
function printOf(content: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(manifest.parse(content)))
    .digest('hex')
}
