import { defineWords } from '../lib/words.ts'
import { journalWords as memberWords } from '../points/journal-words.ts'

/** Names of the ledger's journals and accounts, as members know them except where those take a member's view. */
export const journalWords = defineWords({
  kinds: {
    ...memberWords.tree.kinds,
    grant: { zh: '金库发放', en: 'Treasury grant' },
    'release-fee': { zh: '刷新 PV 手续费', en: 'Refresh PV fee' },
    'auto-release': { zh: '自动刷新套餐', en: 'Auto refresh package' },
    'red-packet': { zh: '发出红包', en: 'Red packet sent' },
    'red-packet-opened': { zh: '领取红包', en: 'Red packet opened' },
    'red-packet-returned': { zh: '红包退回', en: 'Red packet returned' },
    'pv-to-shop': { zh: 'PV 转入店铺', en: 'PV moved to shop' },
    'shop-exchange': { zh: '店铺 GF 兑换', en: 'Shop GF exchange' },
    'shop-payout': { zh: '店铺转出', en: 'Shop payout' },
    'shop-gift': { zh: '店铺赠送 PV', en: 'PV gift from a shop' },
    trade: { zh: '交易成交', en: 'Trade' },
  },
  accounts: {
    available: { zh: '可用', en: 'Available' },
    frozen: { zh: '冻结', en: 'Frozen' },
    issuance: { zh: '发行', en: 'Issuance' },
    treasury: { zh: '金库', en: 'Treasury' },
    'release-pool': { zh: '释放池', en: 'Release pool' },
    wealth: { zh: '理财', en: 'Wealth' },
    fees: { zh: '手续费', en: 'Fees' },
  },
})

/** Returns the name of a kind; unknown new ones are shown unchanged. */
export function kindName(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind
}
