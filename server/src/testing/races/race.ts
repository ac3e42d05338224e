/** Runs a race the given number of times, counts the outcomes, and returns the first one that is not allowed. */
export async function race(
  trials: number,
  allowed: string[],
  trial: (n: number) => Promise<string>,
): Promise<string[]> {
  const seen: Record<string, number> = {}
  for (let n = 0; n < trials; n += 1) {
    const came = await trial(n)
    seen[came] = (seen[came] ?? 0) + 1
    if (!allowed.includes(came)) return [came]
  }
  console.log(seen)
  return []
}
