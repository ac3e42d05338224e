import { writeUnits } from '@torch/contract/money.ts'
import type { previewShopTransfer as endpoint } from '@torch/contract/payments.ts'
import { partyBalances } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { convert, describeConversion } from './shop-transfer-terms.ts'

/** Previews a transfer with the function that the transfer itself uses. */
export function previewShopTransfer(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ query, member, language }) => {
    const shop = await ownShop(ctx, query.merchantId, member.memberId)
    const balances = await partyBalances(ctx.db, shop.id)
    const conversion = convert(ctx.parameters, query.transferType, query.amount)
    const left = (balances?.gf ?? 0n) - query.amount
    return {
      type: query.transferType === 1 ? 'option1' : 'option2',
      gfAmount: writeUnits(query.amount),
      description: describeConversion(conversion, language),
      remainingGf: writeUnits(conversion.paidOut),
      poolGf: writeUnits(conversion.toPool),
      pvAmount: writeUnits(conversion.pv),
      countsForLevel: conversion.countsForLevel,
      gfBalanceAfter: left < 0n ? null : writeUnits(left + (balances?.frozenGf ?? 0n)),
    }
  }
}
