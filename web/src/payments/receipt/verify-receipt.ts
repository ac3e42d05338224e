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

/** `unsupported`: this browser cannot verify such signatures, or not without https. */
export type VerificationResult = 'genuine' | 'forged' | 'otherKey' | 'unsupported'

/** Verifies on this device that a receipt's text is signed by the published key, byte for byte (decision 029). */
export async function verifyReceipt(signed: SignedText, key: ReceiptKey): Promise<VerificationResult> {
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
  const isValid = await subtle.verify({ name: 'Ed25519' }, imported, bytesOf(signed.signature), text)
  return isValid ? 'genuine' : 'forged'
}

/** Returns the fields of a receipt's text, one on each line after its head: 'gfAmount: 12.5000'. */
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
