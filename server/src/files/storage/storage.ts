/** Where the bytes of files lie. Names are ours, never a visitor's. */
export interface Storage {
  /** Whole and safe against a power cut when it returns. */
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** What is not there any more is removed, too. */
  remove(name: string): Promise<void>
  /** Everything that lies there, what was left half written included. */
  list(): AsyncIterable<Stored>
}

export interface Stored {
  name: string
  /** By the storage's own clock: the platform's may be ahead of it (a demo's is). */
  ageMs: number
}

export type Variant = 'whole' | 'thumbnail'

/** The name under which a file's bytes lie, whole or as a thumbnail. */
export function storedName(id: string, variant: Variant): string {
  return variant === 'whole' ? id : `${id}.thumbnail`
}

/** The file that a stored name belongs to. */
export function idOfStored(name: string): string {
  return name.slice(0, 32)
}

/** Both variants; a document has no thumbnail, and removing what is not there is nothing. */
export async function removeFile(storage: Storage, id: string): Promise<void> {
  await Promise.all([storage.remove(storedName(id, 'whole')), storage.remove(storedName(id, 'thumbnail'))])
}
