export type UsdtNetwork = 'TRC20' | 'EVM' | 'SOL' | 'TON'

export interface UsdtAddress {
  address: string
  network: UsdtNetwork
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
/** The networks that USDT travels on, by the form of their addresses. An EVM address alone does not tell which chain. */
const FORMS: readonly [UsdtNetwork, RegExp][] = [
  ['TRC20', new RegExp(`^T${BASE58}{33}$`)],
  ['EVM', /^0x[0-9a-fA-F]{40}$/],
  ['TON', /^[EU]Q[\w-]{46}$/],
  ['SOL', new RegExp(`^${BASE58}{43,44}$`)],
]

/** The address in what a receiving code says: as it is, or in a link such as 'tron:T…?amount=1'. Undefined where there is none. */
export function usdtAddress(code: string): UsdtAddress | undefined {
  const bare = code
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/[?&#@/].*$/s, '')
  const found = FORMS.find(([, form]) => form.test(bare))
  return found && { address: bare, network: found[0] }
}
