export interface SignedText {
  text: string
  /** Base64url. */
  signature: string
  keyId: string
}

export interface ReceiptKey {
  keyId: string
  /** Raw, 32 bytes, in base64url. */
  publicKey: string
}

/** `unsupported`: this browser cannot check such signatures, or not on a page without https. */
export type Verdict = 'genuine' | 'forged' | 'otherKey' | 'unsupported'

/** Whether a receipt's text is signed by the published key, byte for byte; judged here and by nobody else (decision 029). */
export async function verifyReceipt(signed: SignedText, key: ReceiptKey): Promise<Verdict> {
  if (signed.keyId !== key.keyId) return 'otherKey'
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return 'unsupported'
  let imported: CryptoKey
  try {
    imported = await subtle.importKey('raw', bytesOf(key.publicKey), { name: 'Ed25519' }, false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unsupported'
    throw error
  }
  const text = new TextEncoder().encode(signed.text)
  const holds = await subtle.verify({ name: 'Ed25519' }, imported, bytesOf(signed.signature), text)
  return holds ? 'genuine' : 'forged'
}

/** The fields of a receipt's text, one a line after its head: 'gfAmount: 12.5000'. */
export function fieldsOf(text: string): ReadonlyMap<string, string> {
  const [, ...lines] = text.trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
