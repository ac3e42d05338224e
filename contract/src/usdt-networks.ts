/** Networks for USDT. An EVM address alone does not identify the chain. */
export const usdtNetworks = ['TRC20', 'EVM', 'SOL', 'TON'] as const
export type UsdtNetwork = (typeof usdtNetworks)[number]
