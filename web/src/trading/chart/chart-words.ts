import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '价格走势', en: 'Price chart' },
  loadFailed: { zh: '获取价格数据失败，请重试', en: 'Failed to get price data, please retry' },
  refresh: common.refresh,
  price: { zh: 'GF 指导价', en: 'Guide price of GF' },
  perGf: { zh: 'USDT / GF', en: 'USDT / GF' },
  change24h: { zh: '24 小时', en: '24 hours' },
  change7d: { zh: '7 天', en: '7 days' },
  noChange: { zh: '暂无', en: 'none yet' },
  up: { zh: '上涨', en: 'up' },
  down: { zh: '下跌', en: 'down' },
  band: {
    zh: (low: string, high: string) => `新订单单价可在 ${low} 至 ${high} USDT 之间`,
    en: (low: string, high: string) => `New orders may ask between ${low} and ${high} USDT`,
  },
  source: {
    trades: {
      zh: '按最近 24 小时的真实成交加权计算',
      en: 'From the trades of the last 24 hours, weighted by volume',
    },
    last: {
      zh: '最近 24 小时成交不足，这是此前的成交价',
      en: 'Too few trades in the last 24 hours. This is the price before them',
    },
    fallback: {
      zh: '还没有成交，这是平台给出的参考价',
      en: 'Nothing has been traded yet. This is Torch’s own figure',
    },
    pinned: { zh: '指导价目前由平台设定', en: 'The guide price is set by Torch at the moment' },
  },
  stale: { zh: '非实时', en: 'Not live' },
  asOf: { zh: (moment: string) => `更新于 ${moment}`, en: (moment: string) => `As of ${moment}` },
  support: { zh: '联系客服', en: 'Contact support' },
  range: { zh: '时间范围', en: 'Time range' },
  ranges: {
    '1d': { zh: '1 天', en: '1D' },
    '7d': { zh: '7 天', en: '7D' },
    '30d': { zh: '30 天', en: '30D' },
    '90d': { zh: '90 天', en: '90D' },
    '1y': { zh: '1 年', en: '1Y' },
  },
  kind: { zh: '图表样式', en: 'Kind of chart' },
  kinds: {
    candles: { zh: 'K 线', en: 'Candles' },
    line: { zh: '折线', en: 'Line' },
    area: { zh: '面积', en: 'Area' },
  },
  chart: { zh: 'GF 价格走势图', en: 'Chart of the price of GF' },
  scrub: { zh: '拖动或用方向键逐段查看', en: 'Drag, or use the arrow keys, to read it piece by piece' },
  before: { zh: '前收', en: 'Prev' },
  high: { zh: '高', en: 'H' },
  low: { zh: '低', en: 'L' },
  close: { zh: '收', en: 'C' },
  volume: { zh: '成交量', en: 'Vol' },
  spoken: {
    zh: (at: string, price: string, low: string, high: string, volume: string) =>
      `${at}，价格 ${price} USDT，最低 ${low}，最高 ${high}，成交 ${volume} GF`,
    en: (at: string, price: string, low: string, high: string, volume: string) =>
      `${at}: ${price} USDT, low ${low}, high ${high}, ${volume} GF traded`,
  },
  empty: { zh: '这段时间没有成交', en: 'Nothing was traded in this time' },
  emptyText: { zh: '换一个更长的时间范围看看。', en: 'A longer range may have something to show.' },
  longer: { zh: '查看 1 年', en: 'Show one year' },
  hall: { zh: '去交易大厅', en: 'Go to the trading hall' },
  notDrawn: {
    zh: '图表没有加载成功，下方表格数据不受影响。',
    en: 'The chart did not load. The figures below are complete.',
  },
  retry: { zh: '重新加载图表', en: 'Load the chart again' },
  stats: { zh: '区间统计', en: 'In this range' },
  highest: { zh: '最高价', en: 'Highest' },
  lowest: { zh: '最低价', en: 'Lowest' },
  average: { zh: '均价', en: 'Average' },
  turnover: { zh: '成交额', en: 'Turnover' },
  trades: { zh: '成交笔数', en: 'Trades' },
  times: { zh: (count: number) => `${count} 笔`, en: (count: number) => String(count) },
  history: { zh: '历史价格', en: 'Price history' },
  historyOf: {
    zh: (range: string) => `最近 ${range} 的历史价格，最新的在前`,
    en: (range: string) => `Prices of ${range}, the latest first`,
  },
  time: common.time,
  priceColumn: { zh: '价格（USDT）', en: 'Price (USDT)' },
  change: { zh: '涨跌', en: 'Change' },
  volumeColumn: { zh: '成交量（GF）', en: 'Volume (GF)' },
  all: { zh: (count: number) => `显示全部 ${count} 条`, en: (count: number) => `Show all ${count}` },
  drawnBy: {
    zh: '图表由 TradingView 的 Lightweight Charts™ 绘制',
    en: 'Drawn with Lightweight Charts™ by TradingView',
  },
  offline: {
    zh: '目前没有网络，联网后会自动显示价格走势。',
    en: 'You are offline. The chart appears once you are back.',
  },
})
