/**
 * Planner settings of functions, by the name in the first line of the comment above one (`-- plans: look-ups`). Plans are made once and
 * kept: for lists as short as ours PostgreSQL would replan each call, which takes longer than the statement itself
 * (decision 058).
 */
const PLANS: Record<string, Record<string, string>> = {
  kept: { plan_cache_mode: 'force_generic_plan' },
  // Looks up each row by its key, regardless of the batch size and of the planner's estimates.
  'look-ups': {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    enable_seqscan: 'off',
    enable_material: 'off',
    enable_memoize: 'off',
  },
  // For thousands of rows in the order of their ids, merged with an index scan.
  merges: {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_nestloop: 'off',
    enable_seqscan: 'off',
    enable_bitmapscan: 'off',
  },
}

/** Returns the settings of a function as `alter function` takes them; empty if its comment names none. */
export function planSettings(text: string): string {
  const name = /^-- plans: (.*)$/.exec(text.split('\n')[0] ?? '')?.[1]
  if (name === undefined) return ''
  const settings = PLANS[name]
  if (!settings) throw new Error(`unknown plan settings: “${name}”`)
  return Object.entries(settings)
    .map(([setting, value]) => `set ${setting} = ${value}`)
    .join(' ')
}
