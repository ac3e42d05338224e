import { checkOwn, type OwnProof, type PublishedProof } from '@torch/contract/balance-proof.ts'

/** `unsupported`: this browser cannot hash, as on a page without https. */
export type Verdict = 'inside' | 'notInside' | 'unsupported'

/** Follows the own path to the published root; judged here and by nobody else (decision 037). */
export async function checkBalance(own: OwnProof, published: PublishedProof): Promise<Verdict> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return 'unsupported'
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await subtle.digest('SHA-256', bytes))
  return (await checkOwn(own, published, sha256)) === undefined ? 'inside' : 'notInside'
}
