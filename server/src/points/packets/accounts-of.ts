import { accountId } from '../../ledger/door.ts'

/** The accounts of whoever sends a red packet: it lies frozen until somebody takes it, or it goes back. */
export const accountsOf = (sender: number) => [
  accountId(sender, 'available', 'GF'),
  accountId(sender, 'frozen', 'GF'),
]
