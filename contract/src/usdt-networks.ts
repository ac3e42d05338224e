/** The networks that USDT travels on. An EVM address alone does not tell which chain. */
export const usdtNetworks = ['TRC20', 'EVM', 'SOL', 'TON'] as const
export type UsdtNetwork = (typeof usdtNetworks)[number]
