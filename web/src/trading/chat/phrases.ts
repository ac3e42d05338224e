import type { QuickPhrase } from '@torch/contract/trading.ts'

/** The quick phrases of each side, in the order of a trade. */
export const PHRASES: Readonly<Record<'buyer' | 'seller', readonly QuickPhrase[]>> = {
  buyer: ['hello', 'will-pay-soon', 'have-paid', 'please-check', 'please-release', 'please-wait'],
  seller: [
    'hello',
    'please-send-proof',
    'not-received-yet',
    'wrong-amount',
    'please-wait',
    'received-thanks',
  ],
}
