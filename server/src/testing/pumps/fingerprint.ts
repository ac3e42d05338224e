import type { State } from './state.ts'

/** Returns the same number for states that behave the same in all that follows; unordered parts are sorted. */
export function fingerprint(state: State): number {
  const { day, parameters, accounts, budget, newcomers, pool, tally } = state
  const payments = state.payments.map((one, number) => {
    const rewards = state.rewards.filter(({ payments: of }) => of.includes(number)).map(textOf)
    return `${textOf(one)}${rewards.join('')}`
  })
  const others = state.rewards.filter(({ payments: of }) => of.length === 0)
  const parts = [
    [day, pool, textOf(parameters), textOf(budget ?? {}), textOf(newcomers), textOf(tally)].join(),
    accounts
      .map(
        (one) =>
          `${textOf(one)}${one.shop ? textOf(one.shop) : ''}/${one.secondShop ? textOf(one.secondShop) : ''}`,
      )
      .join('|'),
    ...[
      payments,
      others.map(textOf),
      state.waiting.map(textOf),
      state.credits.map(textOf),
      state.uses.map(textOf),
      state.lots.map(textOf),
      state.orders.map(textOf),
      state.delayed.map(textOf),
      state.records.map(textOf),
    ].map((list) => list.sort().join('|')),
    // The order of transfers matters: the rules of today.ts iterate over them.
    state.transfers.map(textOf).join('|'),
    state.refunds.map(textOf).sort().join('|'),
  ]
  return hash(parts.join('#'))
}

const textOf = (row: object) => Object.values(row).join()

/** cyrb53: 53 bits, so that collisions among some millions of states are very rare. */
function hash(text: string): number {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n)
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return 4294967296 * (2097151 & second) + (first >>> 0)
}
