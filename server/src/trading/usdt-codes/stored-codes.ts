import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { MAX_SAVED_USDT_CODES } from '@torch/contract/trading-limits.ts'
import { sql } from 'kysely'
import { bindIfFree, releaseFile } from '../../files/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { type Row, tables } from '../tables.ts'
import type { ReadAddress } from './usdt-codes.ts'

type CodeRow = Row<'trading.usdt_code'>

/** Returns the owner label of a file that is only stored; an order that shows it takes it over (files/bind-file.ts). */
export const storedCodeOwner = (memberId: number) => `kept-usdt-code:${memberId}`

interface Kept {
  memberId: number
  /** File name as sent by the caller. */
  file: string
  name: string
  /** What was read in the picture. */
  read: ReadAddress | undefined
}

/** Stores a code, or renames one that is already stored. Calls of one member are serialized. Throws `tooManyUsdtCodes`. */
export async function saveCode(tx: Tx, { memberId, file, name, read }: Kept): Promise<CodeRow> {
  await sql`select pg_advisory_xact_lock(hashtext('trading.usdt_code'), ${memberId})`.execute(tx)
  const id = await bindIfFree(tx, {
    file,
    owner: memberId,
    category: 'usdt-code',
    to: storedCodeOwner(memberId),
  })
  const { rows } = await sql<CodeRow>`
    insert into trading.usdt_code (member_id, file, name, network, address)
    select ${memberId}, ${id}, ${name}, ${read?.network ?? null}, ${read?.address ?? null}
    where (select count(*) from trading.usdt_code where member_id = ${memberId} and file <> ${id}) < ${MAX_SAVED_USDT_CODES}
    on conflict (member_id, file) do update set name = excluded.name
    returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('tooManyUsdtCodes', { max: MAX_SAVED_USDT_CODES })
  return row
}

/** Deletes the stored codes of a member who closes the account. Files that orders and trades show stay. */
export async function deleteUsdtCodes(tx: Tx, memberId: number): Promise<void> {
  const rows = await tables(tx)
    .deleteFrom('trading.usdt_code')
    .where('member_id', '=', memberId)
    .returning('file')
    .execute()
  for (const { file } of rows) await releaseFile(tx, { id: file, from: storedCodeOwner(memberId) })
}

export function shownCode({ links }: Pick<TradingContext, 'links'>, row: CodeRow): SavedUsdtCode {
  const { id, name, network, address, file, member_id, kept_at } = row
  return {
    id,
    name,
    network,
    address,
    usdtQrCode: links.urlFor(file, member_id),
    savedTime: kept_at.toISOString(),
  }
}
