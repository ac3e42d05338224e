import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import { askSecondKey } from '../../identity/index.ts'
import {
  accountId,
  keptPv,
  moveIdempotently,
  nextNumberAndMoment,
  owedPv,
  partyBalances,
  post,
} from '../../ledger/index.ts'
import { lockShopFor, requestedShop } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { convert, describeConversion } from './shop-transfer-terms.ts'

/** Previews a transfer with the function that the transfer itself uses. */
export function previewShopTransfer(ctx: PaymentsContext): Handler<typeof contract.previewShopTransfer> {
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

/** Moves PV from a shop's owner to the shop, one to one. It counts neither as spent nor as earned, since it was earned before. */
export function transferPvFromPersonal(
  ctx: PaymentsContext,
): Handler<typeof contract.transferPvFromPersonal> {
  return async (call) => {
    const { memberId } = call.member
    const shop = await requestedShop(ctx.db, memberId, call.query.merchantId)
    const { amount } = call.query
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'verified-pv')
    if (secondKey instanceof Replay) return secondKey
    const accounts = [accountId(memberId, 'available', 'PV'), accountId(shop.id, 'available', 'PV')]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      await secondKey.cover(tx, amount)
      return transfer(ctx, tx, { memberId, shopId: shop.id, amount })
    })
    if (result instanceof StoredAnswer) ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of both accounts. */
async function transfer(
  { pvChanged }: PaymentsContext,
  tx: Tx,
  { memberId, shopId, amount }: { memberId: number; shopId: number; amount: Units },
) {
  await lockShopFor(tx, 'transferPvFromPersonal', shopId)
  const owed = await owedPv(tx, memberId)
  if (owed > 0n) throw new Refusal('pvOwed', { owed: showUnits(owed) })
  const { number, moment } = await nextNumberAndMoment(tx, 'S')
  const [journal] = await post(
    tx,
    [
      {
        kind: 'pv-to-shop',
        actor: `member:${memberId}`,
        ref: number,
        legs: [
          { account: accountId(memberId, 'available', 'PV'), amount: -amount, counted: false },
          { account: accountId(shopId, 'available', 'PV'), amount, counted: false },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientPv')
  await checkKeptPv(tx, memberId, amount)
  for (const listener of pvChanged) await listener(tx, [memberId])
  return {
    transferNo: number,
    merchantId: shopId,
    amount: writeUnits(amount),
    createdTime: moment.toISOString(),
  }
}

/** Throws `pvKept` unless the PV that refunds of other members' payments may take back is still there after the movement. */
async function checkKeptPv(tx: Tx, memberId: number, amount: Units): Promise<void> {
  const kept = await keptPv(tx, memberId)
  const left = (await partyBalances(tx, memberId))?.pv ?? 0n
  if (left >= kept) return
  const free = left + amount - kept
  throw new Refusal('pvKept', { kept: showUnits(kept), free: showUnits(free > 0n ? free : 0n) })
}
