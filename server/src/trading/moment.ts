import { MINUTE_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'

/** Returns a number (O order, T trade, A appeal) and the current moment. Call it once the locks are taken. */
export async function nextNumberAndMoment(
  tx: Tx,
  letter: 'O' | 'T' | 'A',
): Promise<{ number: string; moment: Date }> {
  const { numbers, moment } = await numbersAndMoment(tx, letter, 1)
  const [number] = numbers
  if (number === undefined) throw new Error('trading.new_number returned no number')
  return { number, moment }
}

/** Returns several numbers with one timestamp. */
export async function numbersAndMoment(
  tx: Tx,
  letter: 'O' | 'T' | 'A',
  many: number,
): Promise<{ numbers: string[]; moment: Date }> {
  const { rows } = await sql<{ numbers: string[]; moment: Date }>`
    select moment, array(select trading.new_number(${letter}, moment) from generate_series(1, ${many})) as numbers
    from (select date_trunc('milliseconds', platform.now()) as moment) now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row
}

/** Returns a number as of a past moment, for a demo's past. */
export async function numberAt(tx: Tx, letter: 'O' | 'T', moment: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select trading.new_number(${letter}, ${moment}) as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('trading.new_number returned no number')
  return row.number
}

export function after(moment: Date, minutes: bigint | number): Date {
  return new Date(moment.getTime() + Number(minutes) * MINUTE_MS)
}
