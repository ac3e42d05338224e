/** Storage of files' bytes. Names are always our own, never a user's. */
export interface Storage {
  /** Writes the whole file durably before it returns. */
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>
  /** Lists everything stored, including unfinished files. */
  list(): AsyncIterable<Stored>
}

export interface Stored {
  name: string
  /** By the storage's own clock: the platform's may be ahead of it (a demo's is). */
  ageMs: number
}

export type Variant = 'whole' | 'thumbnail'

/** Returns the name of a file's bytes, whole or as a thumbnail. */
export function storedName(id: string, variant: Variant): string {
  return variant === 'whole' ? id : `${id}.thumbnail`
}

/** Returns the id of the file that a stored name belongs to. */
export function idOfStored(name: string): string {
  return name.slice(0, 32)
}

/** Removes both variants; a document has no thumbnail, and removing a missing one has no effect. */
export async function removeFile(storage: Storage, id: string): Promise<void> {
  await Promise.all([storage.remove(storedName(id, 'whole')), storage.remove(storedName(id, 'thumbnail'))])
}
