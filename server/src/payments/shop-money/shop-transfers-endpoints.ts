import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { showUnits, timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
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
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../staff/shop-access.ts'

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

/** 1: all becomes the owner's PV; 2: most becomes the owner's GF, with PV on top (rules/payments#transfer). */
export type TransferType = 1 | 2

/** The result of converting a shop's GF, in units: `paidOut` to its owner's GF, `toPool` to the release pool, `pv` to its owner. */
export interface Conversion {
  kind: 'shop-exchange' | 'shop-payout'
  amount: Units
  paidOut: Units
  toPool: Units
  pv: Units
  /** PV from a payout counts for no threshold and no reward (rules/ledger#lifetime-totals). */
  countsForLevel: boolean
}

/** Returns the conversion in whole units; the remainder of a division goes to the pool. */
export function convert(parameters: Parameters, type: TransferType, amount: Units): Conversion {
  if (type === 1) {
    const pv = timesTenths(amount, parameters.get('payments.shop-exchange-tenths'))
    return { kind: 'shop-exchange', amount, paidOut: 0n, toPool: amount, pv, countsForLevel: true }
  }
  const paidOut = (amount * parameters.get('payments.shop-payout-percent')) / 100n
  return {
    kind: 'shop-payout',
    amount,
    paidOut,
    toPool: amount - paidOut,
    pv: timesTenths(amount, parameters.get('payments.shop-payout-pv-tenths')),
    countsForLevel: false,
  }
}

export function describeConversion({ kind, paidOut, pv }: Conversion, language: Language): string {
  const [gf, points] = [showUnits(paidOut), showUnits(pv)]
  const texts: Record<Conversion['kind'], BilingualText> = {
    'shop-exchange': { zh: `您将获得 ${points} PV`, en: `You get ${points} PV` },
    'shop-payout': {
      zh: `您将获得 ${gf} GF 和 ${points} PV，这些 PV 不计入奖励`,
      en: `You get ${gf} GF and ${points} PV. This PV does not count towards rewards`,
    },
  }
  return texts[kind][language]
}
