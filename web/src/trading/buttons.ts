interface Act<A extends string> {
  act: A
  reason: string | null
}

/** Returns whether an order or a trade offers an action, and why it is disabled (trading-states.ts). */
export function buttonOf<A extends string>(
  actions: readonly Act<A>[],
  act: A,
): { isOffered: boolean; reason: string | undefined } {
  const found = actions.find((one) => one.act === act)
  return { isOffered: found !== undefined, reason: found?.reason ?? undefined }
}

/** Returns whether an action is enabled now. */
export function canActNow<A extends string>(actions: readonly Act<A>[], act: A): boolean {
  return actions.some((one) => one.act === act && one.reason === null)
}
