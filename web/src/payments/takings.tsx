import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Takings } from '@torch/contract/payments.ts'
import type { ComponentProps } from 'react'
import { showAmount } from '../lib/format.ts'
import { defineWords, useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import type { Facts } from '../ui/card.tsx'

const words = defineWords({
  gross: { zh: '优惠前', en: 'Before discounts' },
  discounts: { zh: '优惠', en: 'Discounts' },
  tips: { zh: '小费', en: 'Tips' },
  paid: { zh: '收款', en: 'Payments' },
  refunded: { zh: '退款', en: 'Refunds' },
  net: { zh: '净收款', en: 'Net' },
  count: {
    zh: (count: number) => `${count} 笔`,
    en: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  },
  discountOf: { zh: (amount: string) => `优惠 ${amount}`, en: (amount: string) => `discounts ${amount}` },
  tipOf: { zh: (amount: string) => `小费 ${amount}`, en: (amount: string) => `tips ${amount}` },
  refundedOf: { zh: (amount: string) => `退款 ${amount}`, en: (amount: string) => `refunds ${amount}` },
})

type Shown = ComponentProps<typeof Facts>['facts']
type Names = Partial<Record<'refunded' | 'net', string>>

const isThere = (amount: string) => readUnits(amount) > 0n

/**
 * Returns the sums of payments as a list that adds up from its first row to its last, without zero discounts and tips.
 */
export function useTakingsFacts(): (of: Takings, names?: Names) => Shown {
  const w = useWords(words)
  return (of, names = {}) => [
    ...(isThere(of.discountGf) || isThere(of.tipGf)
      ? [{ name: w.gross, value: `${showAmount(of.grossGf)} GF` }]
      : []),
    ...(isThere(of.discountGf)
      ? [{ name: w.discounts, value: `${showUnits(-readUnits(of.discountGf))} GF` }]
      : []),
    ...(isThere(of.tipGf) ? [{ name: w.tips, value: `+${showAmount(of.tipGf)} GF` }] : []),
    {
      name: w.paid,
      value: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Badge>{w.count(of.count)}</Badge>
          {showAmount(of.gfAmount)} GF
        </span>
      ),
    },
    {
      name: names.refunded ?? w.refunded,
      value: `${showUnits(-readUnits(of.refundedGf))} GF`,
    },
    { name: names.net ?? w.net, value: `${showAmount(of.netGf)} GF` },
  ]
}

/** The same as one line of text. */
export function useTakingsNote(): (of: Takings) => string {
  const w = useWords(words)
  return ({ count, discountGf, tipGf, refundedGf }) =>
    [
      w.count(count),
      ...(isThere(discountGf) ? [w.discountOf(showAmount(discountGf))] : []),
      ...(isThere(tipGf) ? [w.tipOf(showAmount(tipGf))] : []),
      ...(isThere(refundedGf) ? [w.refundedOf(showAmount(refundedGf))] : []),
    ].join(' · ')
}
