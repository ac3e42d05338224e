/**
 * How a function's statements are planned, by the name in the first line of its file (`-- plans: look-ups`). Plans are made
 * once and kept: for lists as short as ours PostgreSQL would plan anew each time, which takes longer than the statement
 * itself (decision 058).
 */
const PLANS: Record<string, Record<string, string>> = {
  kept: { plan_cache_mode: 'force_generic_plan' },
  // Each row by its key: none that flips with the size of a batch, or with what is believed of a table.
  'look-ups': {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    enable_seqscan: 'off',
    enable_material: 'off',
    enable_memoize: 'off',
  },
  // Thousands of rows in the order of their ids, beside a walk along the index.
  merges: {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_nestloop: 'off',
    enable_seqscan: 'off',
    enable_bitmapscan: 'off',
  },
}

/** The settings that a function file asks for, as `alter function` takes them; empty where it asks for none. */
export function planSettings(text: string): string {
  const name = /^-- plans: (.*)$/.exec(text.split('\n')[0] ?? '')?.[1]
  if (name === undefined) return ''
  const settings = PLANS[name]
  if (!settings) throw new Error(`there are no plans called “${name}”`)
  return Object.entries(settings)
    .map(([setting, value]) => `set ${setting} = ${value}`)
    .join(' ')
}
