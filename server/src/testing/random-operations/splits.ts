import { GF, writeUnits } from '@torch/contract/money.ts'
import { PASSWORD } from '../people/people.ts'
import { type Act, cents, type Draw, ofFamily } from './acts.ts'
import type { Person } from './reference-ledger.ts'
import { typedAmount, type World } from './world.ts'

/** A split of one member, whose share another pays: a transfer of hundredths. */
export const split: Draw = (world) => {
  const { chance, books } = world
  const [asker, payer] = [chance.among(books.people), chance.among(books.people)]
  if (!asker || !payer || asker === payer) return undefined
  const amount = cents(world, 40n * GF)
  return {
    keys: [...new Set([asker, payer].map(ofFamily))],
    act: () => {
      let code = ''
      return {
        what: `${asker.id} asks for a share of ${typedAmount(amount)}`,
        refused: undefined,
        ask: {
          path: `/points/splits?fromUserId=${asker.id}`,
          token: asker.token,
          json: { amount: typedAmount(amount), amounts: [typedAmount(amount)] },
        },
        learn: (data) => {
          code = String(data.code)
        },
        next: () => sharePaid(world, { asker, payer, amount, code }),
      }
    },
  }
}

function sharePaid(
  { books }: World,
  { asker, payer, amount, code }: { asker: Person; payer: Person; amount: bigint; code: string },
): Act {
  const refused = books.transfer(payer, asker, amount)
  return {
    what: `${payer.id} pays ${asker.id} a share of ${typedAmount(amount)}`,
    refused,
    says: refused ? {} : { amount: writeUnits(amount) },
    ask: {
      path: `/points/splits/${payer.id}/${code}/pay`,
      token: payer.token,
      json: { place: 1, paymentPassword: PASSWORD },
    },
  }
}
