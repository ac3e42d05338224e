import { GF, leastUnits } from '@torch/contract/money.ts'
import { post, reverseGrant, takeGf } from '../../ledger/index.ts'
import { cents, type Draw, ofFamily } from './acts.ts'
import { typedAmount } from './world.ts'

/** Two operators take back GF of a grant, or other GF; at most what is available, as their proposals ensure. */
export const takeBackRewards: Draw = (world) => {
  const member = world.chance.among(world.books.people)
  if (!member || member.gf.balance === 0n) return undefined
  const isGrant = world.chance.happens(0.5)
  const wanted = cents(world, 40n * GF)
  return {
    keys: [ofFamily(member)],
    act: () => {
      const amount = leastUnits(wanted, member.gf.balance)
      world.books.takeBackRewards(member, amount, isGrant)
      const ref = `taken-${crypto.randomUUID()}`
      return {
        what: `operators take ${typedAmount(amount)} of ${member.id}${isGrant ? ', which was a grant' : ''}`,
        refused: undefined,
        ask: async () => {
          const take = isGrant ? reverseGrant : takeGf
          await post(world.database.db, [take(ref, member.id, amount, 'operator:treasurer')])
        },
      }
    },
  }
}
