/** Runs a race so many times, counts what came out of it, and gives what was not allowed: the first is enough. */
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
