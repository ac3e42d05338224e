import { common } from '@torch/contract/common-words.ts'
import { type JournalKindRow, journalKinds } from '@torch/contract/journal-words.ts'
import { defineWords } from '../lib/words.ts'

const nameOf = ({ consoleName, name }: JournalKindRow) => consoleName ?? name

/** Names of the ledger's journals and accounts. */
export const journalWords = defineWords({
  kinds: Object.fromEntries(Object.entries(journalKinds).map(([kind, row]) => [kind, nameOf(row)])),
  accounts: {
    available: { zh: '可用', en: 'Available' },
    frozen: { zh: '冻结', en: 'Frozen' },
    allowance: { zh: '离线额度', en: 'Offline allowance' },
    delayed: { zh: '延时转账', en: 'Delayed transfers' },
    issuance: { zh: '发行', en: 'Issuance' },
    treasury: common.treasury,
    'release-pool': common.releasePool,
    wealth: common.wealth,
    fees: { zh: '手续费', en: 'Fees' },
  },
})

/** Returns the name of a kind; unknown new ones are shown unchanged. */
export function kindName(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind
}
