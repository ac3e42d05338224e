/** Where the bytes of files lie. Names are ours, never a visitor's. */
export interface Storage {
  /** Whole and safe against a power cut when it returns. */
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
}

export type Variant = 'whole' | 'thumbnail'

export function storedName(id: string, variant: Variant): string {
  return variant === 'whole' ? id : `${id}.thumbnail`
}
