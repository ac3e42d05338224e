import { keepVip, teamRewards } from './family.ts'
import { ALL, type Guards } from './guards.ts'
import { DIVISOR } from './parameters.ts'
import type { Rules } from './rules.ts'
import { openGiftCredit, reduceGiftCredits, reopenCredits, useCredits } from './settled-credits.ts'
import { dayRow, free, mint } from './settled-minting.ts'
import { nightly, welcome } from './settled-nights.ts'
import { afterRefund } from './settled-refunds.ts'
import { withheldPvOf } from './settled-withheld.ts'
import { paymentOf, pendingOf, the } from './state.ts'

/** Returns the current rules of rewards: earned at tills, pending, reversed by refunds, covered (decision 072). */
export function settledRules(some: Partial<Guards> = {}): Rules {
  const guards = { ...ALL, ...some }
  return {
    name: 'settled',
    gfMoved(state, from, to, amount, how) {
      reduceGiftCredits(state, guards, { from, to }, amount)
      if (how === 'transfer') openGiftCredit(state, from, to, amount)
    },
    paid(state, number) {
      const payment = paymentOf(state, number)
      const { payer, amount } = payment
      const row = dayRow(state, guards)
      payment.finalOn = Math.max(row.maturesOn, state.day + 1)
      payment.refundableUntil = row.refundableUntil
      mint(
        state,
        guards,
        { kind: 'payer', to: payer, payments: [number] },
        amount * state.parameters.customerMultiple,
      )
      for (const { giver, used } of useCredits(state, number))
        mint(
          state,
          guards,
          { kind: 'giver', to: giver, payments: [number] },
          used * state.parameters.giftMultiple,
        )
      for (const { to, pv } of teamRewards(state, payer, amount))
        mint(state, guards, { kind: 'team', to, payments: [number] }, pv)
    },
    exchanged(state, who, amount) {
      reduceGiftCredits(state, guards, { from: who }, amount)
      keepVip(the(state, who))
      if (!guards.paymentsOnly) welcome(state, guards, { who, amount, payments: [] })
    },
    refunded(state, number, amount) {
      reopenCredits(state, guards, number)
      afterRefund(state, guards, number, amount)
      return true
    },
    refundable: (state, { refundableUntil, amount, refunded }) =>
      state.day <= refundableUntil ? amount - refunded : 0n,
    night: (state) => nightly(state, guards),
    movable: (state, who) =>
      the(state, who).owed > 0n
        ? 0n
        : the(state, who).pv - (guards.keepFromShop ? withheldPvOf(state, who) : 0n),
    releasable: (state, who) => the(state, who).pv - (guards.keepFromRelease ? withheldPvOf(state, who) : 0n),
    covers: (state, pv, gf) => !guards.cover || free(state) + gf * DIVISOR >= pv,
    beforeClose: (state, who) => the(state, who).owed === 0n && pendingOf(state, who) === 0n,
  }
}
