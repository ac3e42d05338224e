import type { Parameter } from '../../platform/parameters/parameters.ts'

/** The value of one GF before the first trade, in 0.0001 USDT. */
export const fallbackPrice: Parameter = {
  name: 'trading.fallback-price',
  title: { zh: '尚无成交时的指导价', en: 'Guide price before the first trades' },
  unit: 'usdt',
  default: 10_000n,
  min: 100n,
  max: 1_000_000_000n,
  source: 'rules/trading#market-price',
}

/** The market price pinned by operators, in 0.0001 USDT; 0: set by trades. */
export const pinnedPrice: Parameter = {
  name: 'trading.pinned-price',
  title: { zh: '固定指导价（0 表示由成交决定）', en: 'Fixed guide price (0: set by trades)' },
  unit: 'usdt',
  default: 0n,
  min: 0n,
  max: 1_000_000_000n,
  source: 'rules/trading#market-price',
}

/** How many different pairs of unlinked members must have traded within a day for their price to count. */
export const minPairs: Parameter = {
  name: 'trading.price-least-pairs',
  title: { zh: '形成成交价所需的交易双方对数', en: 'Trading pairs needed to set the price' },
  unit: 'pairs',
  default: 3n,
  min: 1n,
  max: 1000n,
  source: 'rules/trading#market-price',
}

/** How far the market price may move within a day, in millionths (50,000 is 5 %). */
export const maxMovePpm: Parameter = {
  name: 'trading.price-most-move-ppm',
  title: { zh: '指导价单日最大变动', en: 'Maximum daily change of the guide price' },
  unit: 'ppm',
  default: 50_000n,
  min: 0n,
  max: 500_000n,
  source: 'rules/trading#market-price',
}

/** All parameters of the market price, for the operators' page of parameters. */
export const priceParameters: readonly Parameter[] = [fallbackPrice, pinnedPrice, minPairs, maxMovePpm]
