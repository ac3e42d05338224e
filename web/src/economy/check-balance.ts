import { type BalanceProof, checkBalanceProof, type PublishedProof } from '@torch/contract/balance-proof.ts'

/** `unsupported`: this browser cannot hash, such as without https. */
export type CheckOutcome = 'inside' | 'notInside' | 'unsupported'

/** Verifies the member's path to the published root on this device (decision 037). */
export async function checkBalance(own: BalanceProof, published: PublishedProof): Promise<CheckOutcome> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return 'unsupported'
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await subtle.digest('SHA-256', bytes))
  return (await checkBalanceProof(own, published, sha256)) === undefined ? 'inside' : 'notInside'
}
