import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

/** Texts that all screens of the trading hall share: types, states, people, buttons. */
export const words = defineWords({
  orderType: {
    all: common.all,
    buy: { zh: '买单', en: 'Buy' },
    sell: { zh: '卖单', en: 'Sell' },
  },
  orderStatus: {
    all: common.all,
    pending: { zh: '待成交', en: 'Pending' },
    partial: { zh: '部分成交', en: 'Partial' },
    completed: common.completed,
    cancelled: common.cancelled,
    expired: common.expired,
  },
  /** Of an order that can no longer be taken: trades on it run, or were completed. */
  ended: {
    trading: { zh: '已关闭，仍在交易', en: 'Closed, still trading' },
    traded: { zh: '部分成交，已结束', en: 'Partly traded, closed' },
  },
  tradeStatus: {
    all: common.all,
    'pending-payment': { zh: '待付款', en: 'Pending payment' },
    paid: { zh: '已付款', en: 'Paid' },
    'awaiting-release': { zh: '待释放', en: 'Awaiting release' },
    completed: common.completed,
    appealing: { zh: '申诉中', en: 'Appealing' },
    cancelled: common.cancelled,
  },
  moved: {
    zh: (status: string) => `这笔交易有了新进展：${status}`,
    en: (status: string) => `This trade has moved on: ${status}`,
  },
  orderMoved: {
    zh: (status: string) => `这个订单有了新变化：${status}`,
    en: (status: string) => `This order has changed: ${status}`,
  },
  paused: { zh: '已暂停', en: 'Paused' },
  gfAmount: { zh: 'GF 数量', en: 'GF amount' },
  unitPrice: { zh: '单价', en: 'Unit price' },
  totalPrice: { zh: '总价', en: 'Total' },
  remaining: { zh: '剩余可接', en: 'Still to take' },
  remark: common.remark,
  usdt: { zh: (amount: string) => `${amount} USDT`, en: (amount: string) => `${amount} USDT` },
  perGf: { zh: (price: string) => `${price} USDT/GF`, en: (price: string) => `${price} USDT/GF` },
  buyer: common.buyer,
  seller: common.seller,
  you: { zh: '您', en: 'You' },
  role: {
    buyer: { zh: '我是买家', en: 'You buy' },
    seller: { zh: '我是卖家', en: 'You sell' },
  },
  orderNo: { zh: '订单号', en: 'Order number' },
  tradeNo: common.tradeNo,
  created: { zh: '创建时间', en: 'Created' },
  updated: { zh: '更新时间', en: 'Updated' },
  completed: { zh: '完成时间', en: 'Completed' },
  expires: { zh: '到期时间', en: 'Expires' },
  detail: { zh: '详情', en: 'Details' },
  back: { zh: '返回', en: 'Back' },
  toHall: { zh: '去交易大厅', en: 'Go to the trading hall' },
  refresh: common.refresh,
  offline: {
    zh: '当前没有网络，联网后会自动显示',
    en: 'You are offline. This appears once you are back online',
  },
  byLink: {
    badge: { zh: '仅凭链接', en: 'By link' },
    title: { zh: '订单链接', en: 'Order link' },
    note: {
      zh: '这个订单不在大厅显示。把链接或二维码发给对方，拿到的人都能交易。',
      en: 'This order is not shown in the hall. Send the link or show the code: anyone who has it can take the order.',
    },
    qr: { zh: '订单链接的二维码', en: 'QR code of the order link' },
    share: { zh: '火炬交易订单', en: 'A Torch order' },
    shareText: { zh: '这是我的 GF 交易订单：', en: 'Here is my order to trade GF:' },
  },
  floating: {
    title: { zh: '浮动价格', en: 'Floating price' },
    market: {
      zh: (margin: string) => `市场价 ${margin}`,
      en: (margin: string) => `market price ${margin}`,
    },
    limit: {
      buy: { zh: '最高价', en: 'Highest price' },
      sell: { zh: '最低价', en: 'Lowest price' },
    },
    rests: {
      'no-market-price': { zh: '暂停：没有最新市场价', en: 'paused: no current market price' },
      limit: { zh: '暂停：已超出限价', en: 'paused: beyond its limit' },
    },
  },
  demands: {
    title: { zh: '接单要求', en: 'Who may take it' },
    partners: {
      zh: (count: number) => `与 ${count} 人以上成交过`,
      en: (count: number) => (count === 1 ? 'has traded before' : `has traded with ${count} people or more`),
    },
    days: {
      zh: (count: number) => `注册满 ${count} 天`,
      en: (count: number) => (count === 1 ? 'account of 1 day or more' : `account of ${count} days or more`),
    },
  },
  standing: {
    none: { zh: '新交易者', en: 'New trader' },
    trades: {
      zh: (count: number) => `成交 ${count} 笔`,
      en: (count: number) => (count === 1 ? '1 trade' : `${count} trades`),
    },
    rate: {
      zh: (percent: number) => `完成率 ${percent}%`,
      en: (percent: number) => `${percent}% completed`,
    },
    release: {
      zh: (time: string) => `约 ${time}释放`,
      en: (time: string) => `releases in ${time}`,
    },
    short: {
      trades: { zh: (count: number) => `${count} 笔`, en: (count: number) => `${count} trades` },
      rate: { zh: (percent: number) => `${percent}%`, en: (percent: number) => `${percent}%` },
      release: { zh: (time: string) => time, en: (time: string) => time },
    },
    seconds: { zh: (count: number) => `${count} 秒`, en: (count: number) => `${count} s` },
    minutes: { zh: (count: number) => `${count} 分钟`, en: (count: number) => `${count} min` },
    hours: { zh: (count: number) => `${count} 小时`, en: (count: number) => `${count} h` },
    label: { zh: '交易信誉', en: 'Trading record' },
  },
  ownStanding: {
    title: { zh: '我的交易信誉', en: 'Your trading record' },
    limit: { zh: '买入上限', en: 'Buying limit' },
    buying: { zh: '正在买入', en: 'Buying now' },
    rises: {
      zh: (gf: string, partners: number) => `每多与一人成交，上限提高 ${gf} GF。您已与 ${partners} 人成交。`,
      en: (gf: string, partners: number) =>
        `Rises by ${gf} GF with each new person you complete a trade with: ${partners} so far.`,
    },
    risesLater: {
      zh: (days: number, gf: string, partners: number) =>
        `注册满 ${days} 天后，每与一人成交，上限提高 ${gf} GF。您已与 ${partners} 人成交。`,
      en: (days: number, gf: string, partners: number) =>
        `Once you have been a member for ${days} days it rises by ${gf} GF for each person you complete a trade with: ${partners} so far.`,
    },
    whoCounts: {
      zh: '每人只计一次。邀请您或受您邀请的人、30 天内与您用过同一网络和浏览器登录的人不计，凭链接成交的订单也不计。',
      en: 'Each person counts once. Not counted are people who invited you or whom you invited, people who logged in from your network with your browser within 30 days, and trades of orders by link.',
    },
  },
  ago: {
    seconds: {
      zh: (count: number) => (count < 5 ? '刚刚' : `${count} 秒前`),
      en: (count: number) => (count < 5 ? 'just now' : `${count} seconds ago`),
    },
    minutes: {
      zh: (count: number) => `${count} 分钟前`,
      en: (count: number) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
    },
    hours: {
      zh: (count: number) => `${count} 小时前`,
      en: (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
    },
    days: {
      zh: (count: number) => `${count} 天前`,
      en: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
    },
  },
  left: {
    days: {
      zh: (days: number, hours: number) => `${days} 天 ${hours} 小时`,
      en: (days: number, hours: number) => `${days} d ${hours} h`,
    },
    hours: {
      zh: (hours: number, minutes: number) => `${hours} 小时 ${minutes} 分`,
      en: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    },
    minutes: {
      zh: (minutes: number, seconds: number) => `${minutes} 分 ${String(seconds).padStart(2, '0')} 秒`,
      en: (minutes: number, seconds: number) => `${minutes} min ${String(seconds).padStart(2, '0')} s`,
    },
    seconds: { zh: (seconds: number) => `${seconds} 秒`, en: (seconds: number) => `${seconds} s` },
  },
  pages: { zh: '翻页', en: 'Pages' },
  act: {
    edit: { zh: '修改', en: 'Edit' },
    pause: { zh: '暂停接单', en: 'Pause' },
    resume: { zh: '恢复接单', en: 'Resume' },
    renew: { zh: '重新计时', en: 'Renew' },
    'withdraw-rest': { zh: '撤回剩余', en: 'Withdraw the rest' },
    cancel: { zh: '取消订单', en: 'Cancel order' },
  },
  /** By the type of the order that is taken. */
  take: {
    buy: { zh: '卖出', en: 'Sell' },
    sell: { zh: '买入', en: 'Buy' },
  },
  tradeAct: {
    pay: { zh: '我已付款，上传截图', en: 'I have paid: upload proof' },
    release: { zh: '释放 GF', en: 'Release GF' },
    cancel: { zh: '取消交易', en: 'Cancel trade' },
    concede: { zh: '放弃交易', en: 'Give up trade' },
    appeal: common.appeal,
    complain: { zh: '投诉', en: 'Report a problem' },
  },
  halted: { zh: '交易暂停中，恢复后再操作', en: 'Trading is on hold. You can do this once it resumes' },
  cutOff: { zh: '没有网络，联网后再操作', en: 'You are offline. You can do this once you are back online' },
  stands: {
    zh: '暂停计时，恢复后按剩余时间继续',
    en: 'The clock is paused and continues from here once trading resumes',
  },
  working: { zh: '处理中…', en: 'Processing…' },
  failed: common.actionFailed,
})
