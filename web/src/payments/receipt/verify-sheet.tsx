import { useQuery } from '@tanstack/react-query'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'
import { call } from '../../lib/api/client.ts'
import { keyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { refundedOf } from '../refund/refunded.ts'
import { words } from '../words.ts'

interface VerifySheetProps {
  open: boolean
  paymentNo: string
  onClose: () => void
}

/** Verifies the receipt's signature on this device, and that it matches the shown data. */
export function VerifySheet({ open, paymentNo, onClose }: VerifySheetProps) {
  const w = useWords(words).verify
  const query = useQuery({
    queryKey: keyOf('getSignedReceipt', { params: { paymentNo } }),
    // Never cached: a later signature may include more.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      // The shown data may miss a refund, which would look like a forgery.
      const [signed, key, shown] = await Promise.all([
        call('getSignedReceipt', { params: { paymentNo }, signal }),
        call('getReceiptKey', { signal }),
        call('getReceipt', { params: { paymentNo }, signal }),
      ])
      queryClient.setQueryData(keyOf('getReceipt', { params: { paymentNo } }), shown)
      const result = await verifyReceipt(signed, key)
      return { signed, result: result === 'genuine' && !isAbout(shown, signed.text) ? 'forged' : result }
    },
  })
  const { data } = query
  return (
    <Sheet open={open} title={w.title} onClose={onClose}>
      <Loaded
        of={query}
        skeleton={
          <Loading className="flex flex-col items-center gap-3 py-4">
            <Skeleton className="size-14 rounded-full" />
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        }
      />
      {data && (
        <div className="flex flex-col gap-4">
          <Outcome result={data.result} />
          <Facts
            facts={[
              { name: w.algorithm, value: data.signed.algorithm },
              {
                name: w.keyId,
                value: <span className="font-mono text-sm break-all">{data.signed.keyId}</span>,
              },
            ]}
          />
          <details className="rounded-md bg-sunken px-3.5 py-1 text-sm">
            <summary className="min-h-11 py-2.5 font-medium">{w.text}</summary>
            <pre className="pb-3 font-mono text-xs/[1.25rem] break-all whitespace-pre-wrap">
              {data.signed.text}
            </pre>
            <p className="pb-1 font-medium">{w.signature}</p>
            <p className="pb-3 font-mono text-xs/[1.25rem] break-all">{data.signed.signature}</p>
          </details>
          <p className="text-sm text-quiet">{w.how}</p>
        </div>
      )}
    </Sheet>
  )
}

function Outcome({ result }: { result: VerificationResult }) {
  const w = useWords(words).verify
  const isGood = result === 'genuine'
  const isBad = result === 'forged'
  const Icon = isGood ? ShieldCheck : isBad ? ShieldAlert : CircleHelp
  return (
    <div role="status" className="flex flex-col items-center gap-2 pt-2 text-center">
      <Icon
        aria-hidden
        className={classNames('size-14', isGood ? 'text-good' : isBad ? 'text-bad' : 'text-quiet')}
        strokeWidth={1.5}
      />
      <p className={classNames('text-base font-semibold', isGood && 'text-good', isBad && 'text-bad')}>
        {w[result]}
      </p>
      <p className="text-sm text-balance text-quiet">{w[`${result}Note`]}</p>
    </div>
  )
}

/** Returns whether the signed text matches the shown data. Rewards that were granted later are not signed. */
export function isAbout(receipt: Receipt, text: string): boolean {
  const fields = fieldsOf(text)
  const same = (name: string, amount: string) => readUnits(fields.get(name) ?? '-1') === readUnits(amount)
  return (
    fields.get('paymentNo') === receipt.paymentNo &&
    fields.get('merchantId') === String(receipt.merchantId) &&
    fields.get('paymentTime') === receipt.paymentTime &&
    same('gfAmount', receipt.gfAmount) &&
    same('rewardPv', receipt.cut?.givenPv ?? receipt.rewardPv) &&
    same('refundedGf', writeUnits(refundedOf(receipt).refunded))
  )
}

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
