import { accountId } from '../../ledger/index.ts'

/** The accounts of a red packet's sender: the GF is frozen there until taken or returned. */
export const accountsOf = (sender: number) => [
  accountId(sender, 'available', 'GF'),
  accountId(sender, 'frozen', 'GF'),
]
