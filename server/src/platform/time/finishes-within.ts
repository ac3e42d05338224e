/** Resolves to whether the work succeeded within the time. What happens to it later is ignored. */
export function finishesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((done) => {
    const late = setTimeout(() => done(false), ms)
    work
      .then(
        () => done(true),
        () => done(false),
      )
      .finally(() => clearTimeout(late))
  })
}
