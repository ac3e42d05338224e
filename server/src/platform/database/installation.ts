import type pg from 'pg'

type Mode = 'demo' | 'production'

/**
 * A database stays what it was made as. A production server on a demo's would let everybody in whose password stands in the
 * README; a demo on a real one would put its people among the members. Throws the sentence to stop with.
 */
export async function refuseOtherMode(pool: pg.Pool, mode: Mode): Promise<void> {
  await pool.query('insert into platform.installation (made_as) values ($1) on conflict do nothing', [mode])
  const { rows } = await pool.query<{ made_as: Mode }>('select made_as from platform.installation')
  const madeAs = rows[0]?.made_as
  if (madeAs === mode) return
  throw new Error(
    madeAs === 'demo'
      ? 'This database was made by a demo, whose people and passwords anybody knows: start on an empty one, or with TORCH_MODE=demo.'
      : 'This database holds a real installation: start with TORCH_MODE=production, or the demo on an empty one.',
  )
}
