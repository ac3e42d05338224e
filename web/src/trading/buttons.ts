interface Act<A extends string> {
  act: A
  reason: string | null
}

/** What an order or a trade says of one button: whether it is there, and why it is off (trading-states.ts). */
export function buttonOf<A extends string>(
  actions: readonly Act<A>[],
  act: A,
): { isOffered: boolean; reason: string | undefined } {
  const found = actions.find((one) => one.act === act)
  return { isOffered: found !== undefined, reason: found?.reason ?? undefined }
}

/** Whether it can be pressed at this moment. */
export function mayNow<A extends string>(actions: readonly Act<A>[], act: A): boolean {
  return actions.some((one) => one.act === act && one.reason === null)
}
