import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '交易大厅', en: 'Trading hall' },
  refresh: common.refresh,
  alert: { zh: '价格提醒', en: 'Price alerts' },
  refreshed: { zh: '已刷新', en: 'Refreshed' },
  stats: { zh: '大厅概况', en: 'The hall in figures' },
  totalOrders: { zh: '订单总数', en: 'Total orders' },
  activeOrders: { zh: '进行中订单', en: 'Active orders' },
  actions: { zh: '交易操作', en: 'Actions' },
  own: { zh: '我的交易', en: 'My trading' },
  running: { zh: '进行中', en: 'Running' },
  publish: {
    buy: { zh: '发布买单', en: 'Publish buy order' },
    sell: { zh: '发布卖单', en: 'Publish sell order' },
  },
  myOrders: { zh: '我的订单', en: 'My orders' },
  appeals: { zh: '申诉处理', en: 'Appeals' },
  chart: { zh: '价格走势', en: 'Price chart' },
  history: { zh: '交易记录', en: 'Trade history' },
  sides: { zh: '想买还是想卖', en: 'Buy or sell' },
  side: {
    buy: { zh: '我要买', en: 'Buy' },
    sell: { zh: '我要卖', en: 'Sell' },
    all: { zh: '全部订单', en: 'All orders' },
  },
  offers: {
    buy: { zh: '可以买的订单', en: 'Orders to buy from' },
    sell: { zh: '可以卖给的订单', en: 'Orders to sell to' },
  },
  found: {
    buy: {
      zh: (count: string) => `${count} 单在售，低价在前`,
      en: (count: string) => `${count} on offer, lowest first`,
    },
    sell: {
      zh: (count: string) => `${count} 单求购，高价在前`,
      en: (count: string) => `${count} wanted, highest first`,
    },
  },
  foundOf: {
    zh: (found: string) => `${found} 单符合筛选`,
    en: (found: string) => (found === '1' ? '1 matches your filters' : `${found} match your filters`),
  },
  onPage: {
    zh: (listed: string, total: string) => `本页 ${listed} 单，共 ${total} 单（含您自己的和暂不能交易的）`,
    en: (listed: string, total: string) =>
      `${listed} on this page, ${total} in all with your own and those you cannot take now`,
  },
  hidden: {
    zh: (all: string) => `有 ${all} 单，但都不符合您的筛选`,
    en: (all: string) =>
      all === '1'
        ? 'There is 1 order, hidden by your filters'
        : `There are ${all} orders, all hidden by your filters`,
  },
  amount: {
    buy: { zh: '要买多少 GF', en: 'GF to buy' },
    sell: { zh: '要卖多少 GF', en: 'GF to sell' },
  },
  money: {
    buy: { zh: '要付多少 USDT', en: 'USDT to pay' },
    sell: { zh: '要收多少 USDT', en: 'USDT to receive' },
  },
  byMoney: { zh: '按金额', en: 'In USDT' },
  byAmount: { zh: '按数量', en: 'In GF' },
  best: { zh: '最划算', en: 'Best price' },
  total: {
    buy: { zh: (usdt: string) => `付 ${usdt} USDT`, en: (usdt: string) => `Pay ${usdt} USDT` },
    sell: { zh: (usdt: string) => `收 ${usdt} USDT`, en: (usdt: string) => `Get ${usdt} USDT` },
  },
  mostAtOnce: {
    buy: { zh: '单笔最多可买', en: 'Largest single trade:' },
    sell: { zh: '单笔最多可卖', en: 'Largest single trade:' },
  },
  from: { zh: '每单 1,000 GF 起', en: 'From 1,000 GF:' },
  hundreds: { zh: '须为 100 的整数倍', en: 'A multiple of 100:' },
  network: { zh: '付款网络', en: 'Network to pay on' },
  anyNetwork: { zh: '所有网络', en: 'Any network' },
  noOffers: {
    buy: {
      zh: '现在没有人出售。发布一个买单，等卖家来成交',
      en: 'No one is selling right now. Publish a buy order and wait for a seller',
    },
    sell: {
      zh: '现在没有人求购。发布一个卖单，等买家来成交',
      en: 'No one is buying right now. Publish a sell order and wait for a buyer',
    },
  },
  takes: { buy: { zh: '买入', en: 'Buy' }, sell: { zh: '卖出', en: 'Sell' } },
  range: {
    zh: (least: string, most: string) => `${least} – ${most} GF`,
    en: (least: string, most: string) => `${least} – ${most} GF`,
  },
  justGone: { zh: '刚刚成交或有变动', en: 'Just taken or changed' },
  barred: {
    zh: (count: number) => `另有 ${count} 单您现在不能交易`,
    en: (count: number) =>
      count === 1 ? '1 more that you cannot take now' : `${count} more that you cannot take now`,
  },
  ownApart: {
    zh: (count: number) => `您自己的 ${count} 单在“我的订单”里`,
    en: (count: number) =>
      count === 1 ? 'Your own order is under My orders' : `Your own ${count} orders are under My orders`,
  },
  orders: { zh: '订单列表', en: 'Orders' },
  type: { zh: '订单类型', en: 'Type of order' },
  status: { zh: '订单状态', en: 'Status of order' },
  reset: { zh: '清除筛选', en: 'Clear filters' },
  arrived: {
    zh: (count: number) => `有 ${count} 个新订单，点击查看`,
    en: (count: number) =>
      count === 1 ? '1 new order, tap to see it' : `${count} new orders, tap to see them`,
  },
  empty: { zh: '大厅里还没有订单，发布第一个吧', en: 'There are no orders yet. Publish the first one' },
  emptyFiltered: { zh: '没有符合条件的订单', en: 'No orders match these filters' },
  by: { zh: '发布者', en: 'Publisher' },
  mine: { zh: '我发布的', en: 'Your order' },
})
