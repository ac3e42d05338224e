/** Whether it succeeded within the time. What becomes of it afterwards is of no interest to whoever asked. */
export function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
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
