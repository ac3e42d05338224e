import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  order: { zh: '订单详情', en: 'Order details' },
  mine: { zh: '我的订单', en: 'My orders' },
  loadFailed: { zh: '获取订单详情失败', en: 'Failed to get order details' },
  end: {
    keep: { zh: '先不操作', en: 'Not now' },
    unknown: {
      zh: '还没有收到结果，再按一次即可知道是否成功，不会重复操作。',
      en: 'There is no answer yet. Press again to see whether it went through; nothing is done twice.',
    },
    cancel: {
      title: { zh: '取消这个订单？', en: 'Cancel this order?' },
      failed: { zh: '取消失败', en: 'Cancel failed' },
      text: {
        zh: (isSell: boolean, _left: string) =>
          isSell ? '取消后不能恢复，为它冻结的 GF 会立刻退回您的账户。' : '取消后不能恢复。',
        en: (isSell: boolean, _left: string) =>
          isSell
            ? 'A cancelled order cannot be restored. The GF frozen for it are available to you again at once.'
            : 'A cancelled order cannot be restored.',
      },
      confirm: { zh: '取消订单', en: 'Cancel order' },
      done: { zh: '订单已取消', en: 'Order cancelled' },
    },
    'withdraw-rest': {
      title: { zh: '撤回剩余部分？', en: 'Withdraw the rest?' },
      failed: { zh: '撤回失败', en: 'Withdrawal failed' },
      text: {
        zh: (isSell: boolean, left: string) =>
          isSell
            ? `还没有人接的 ${left} GF 会立刻退回您的账户；正在进行的交易照常继续。`
            : `还没有人接的 ${left} GF 不再收购；正在进行的交易照常继续。`,
        en: (isSell: boolean, left: string) =>
          isSell
            ? `The ${left} GF not yet taken are available to you again at once. Running trades go on.`
            : `The ${left} GF not yet taken are no longer wanted. Running trades go on.`,
      },
      confirm: { zh: '撤回剩余', en: 'Withdraw the rest' },
      done: { zh: '剩余部分已撤回', en: 'The rest was withdrawn' },
    },
  },
  status: {
    pending: { zh: '等待有人接单', en: 'Waiting to be taken' },
    partial: { zh: '已有人接单', en: 'Taken in part' },
    completed: { zh: '全部成交', en: 'Fully traded' },
    cancelled: { zh: '订单已取消', en: 'Cancelled' },
    expired: { zh: '订单已过期', en: 'Expired' },
  },
  statusNote: {
    pending: {
      zh: (isSell: boolean) =>
        isSell ? '您的 GF 已冻结，有人接单后由平台托管' : '有人接单后，对方的 GF 由平台托管，您再付款',
      en: (isSell: boolean) =>
        isSell
          ? 'Your GF are frozen. The platform holds them in escrow once the order is taken'
          : 'Once the order is taken, the platform holds the seller’s GF and you pay',
    },
    otherPending: {
      zh: '下单后，GF 由平台托管，付款和释放都有时限',
      en: 'Once you take it, the platform holds the GF. Paying and releasing each have a time limit',
    },
    partial: { zh: '正在进行的交易可在下方查看', en: 'Trades under way are listed below' },
    completed: { zh: '所有交易都已完成', en: 'All its trades are completed' },
    cancelled: { zh: '没有成交的 GF 已退回发布者', en: 'GF that were not traded went back to the publisher' },
    expired: {
      zh: '到期没有成交的部分已退回发布者',
      en: 'What was not traded in time went back to the publisher',
    },
    paused: { zh: '已暂停，恢复后才能成交', en: 'Paused. It cannot be taken until it is resumed' },
  },
  endedNote: {
    trading: {
      zh: (gf: string) =>
        `不能再接单，没有被接的部分已退回发布者。已接的 ${gf} GF 仍在交易中，以各笔交易的结果为准`,
      en: (gf: string) =>
        `It can no longer be taken, and what was not taken went back to the publisher. ${gf} GF are still being traded; their outcome is shown with each trade`,
    },
    traded: {
      zh: (gf: string) => `成交了 ${gf} GF，其余部分已退回发布者`,
      en: (gf: string) => `${gf} GF were traded; the rest went back to the publisher`,
    },
  },
  rests: {
    'no-market-price': {
      zh: '现在没有最新的市场价格，浮动价格订单暂停接单，有了新价格会自动恢复',
      en: 'There is no current market price. The order is paused and resumes by itself once there is one',
    },
    limit: {
      zh: '市场价格已超出限价，订单暂停接单，价格回来后会自动恢复',
      en: 'The market price is beyond the price limit. The order is paused and resumes by itself when the price returns',
    },
  },
  info: { zh: '交易信息', en: 'Trade' },
  payment: { zh: '收款信息', en: 'Payment' },
  noRemark: { zh: '没有备注', en: 'No note' },
  codePrivate: {
    zh: '下单后，才能看到卖家的收款码',
    en: 'You see the seller’s receiving code once you have taken the order',
  },
  ownCode: {
    zh: '买家下单后，会看到这张收款码',
    en: 'Buyers see this receiving code once they have taken the order',
  },
  time: { zh: '时间信息', en: 'Times' },
  progress: { zh: '成交进度', en: 'Progress' },
  progressLabel: {
    zh: (percent: number) => `已成交 ${percent}%`,
    en: (percent: number) => `${percent}% traded`,
  },
  completedGf: { zh: '已成交', en: 'Traded' },
  tradingGf: { zh: '交易中', en: 'Under way' },
  remainingGf: { zh: '剩余可接', en: 'Still to take' },
  started: { zh: '首次接单', en: 'First taken' },
  timeline: { zh: '订单进度', en: 'Timeline' },
  step: {
    created: { zh: '发布订单', en: 'Published' },
    taken: { zh: '有人接单', en: 'First taken' },
    completed: { zh: '全部成交', en: 'Fully traded' },
    ended: { zh: '订单结束', en: 'Ended' },
  },
  publisher: { zh: '发布者', en: 'Publisher' },
  yourTrades: { zh: '相关交易', en: 'Trades of this order' },
  toTrade: { zh: '查看交易', en: 'Open trade' },
  copied: { zh: '订单号已复制到剪贴板', en: 'Order number copied to clipboard' },
  copyNo: { zh: '复制订单号', en: 'Copy order number' },
  orderLost: { zh: '订单不存在或已删除', en: 'This order does not exist or was deleted' },
  ownNote: { zh: '您的订单', en: 'Your order' },
  statsLabel: { zh: '订单统计', en: 'Order statistics' },
  stats: {
    total: common.all,
    pending: { zh: '待成交', en: 'Pending' },
    partial: { zh: '部分成交', en: 'Partial' },
    completed: common.completed,
  },
  tabs: { zh: '按状态查看', en: 'By status' },
  tab: {
    all: common.all,
    pending: { zh: '待成交', en: 'Pending' },
    partial: { zh: '部分成交', en: 'Partial' },
    completed: { zh: '已完成', en: 'Done' },
    cancelled: common.cancelled,
  },
  type: { zh: '订单类型', en: 'Type of order' },
  allTypes: { zh: '买单和卖单', en: 'Buy and sell' },
  range: { zh: '时间范围', en: 'Time' },
  ranges: {
    all: { zh: '全部时间', en: 'Any time' },
    today: common.today,
    week: { zh: '近一周', en: 'Last 7 days' },
    month: { zh: '近一月', en: 'Last 30 days' },
    quarter: { zh: '近三月', en: 'Last 90 days' },
  },
  reset: { zh: '清除筛选', en: 'Clear filters' },
  list: { zh: '我的订单列表', en: 'My orders' },
  empty: { zh: '您还没有发布过订单', en: 'You have not published an order yet' },
  emptyFiltered: { zh: '没有符合条件的订单', en: 'No orders match these filters' },
  publish: { zh: '发布新订单', en: 'Publish a new order' },
  expiresIn: { zh: (time: string) => `${time}后到期`, en: (time: string) => `Expires in ${time}` },
  expiresThen: {
    zh: (time: string, isSell: boolean) =>
      isSell ? `${time}后到期，没有成交的 GF 自动退回` : `${time}后到期，没有成交的部分自动取消`,
    en: (time: string, isSell: boolean) =>
      isSell
        ? `Expires in ${time}. GF not taken by then go back`
        : `Expires in ${time}. What is not taken by then is cancelled`,
  },
  paused: { zh: '已暂停，暂时不能成交', en: 'Paused. It cannot be taken for now' },
  resumed: { zh: '已恢复，别人可以接单了', en: 'Resumed. It can be taken again' },
  renewed: { zh: '已重新计时', en: 'Time limit renewed' },
  edit: {
    title: { zh: '修改订单', en: 'Edit order' },
    failed: { zh: '订单修改失败', en: 'The order was not changed' },
    note: {
      zh: '修改后，正在看这个订单的人需要重新确认才能接单。',
      en: 'Members who are looking at this order have to confirm it again before taking it.',
    },
    review: common.next,
    confirmTitle: { zh: '确认修改', en: 'Confirm the changes' },
    confirm: { zh: '保存修改', en: 'Save changes' },
    done: { zh: '订单已修改', en: 'Order changed' },
    was: { zh: '原来', en: 'Was' },
    code: { zh: '更换收款码', en: 'Another receiving code' },
    codeKept: { zh: '不上传就沿用原来的收款码', en: 'Without a new one, the old receiving code stays' },
    same: { zh: '没有改动', en: 'No changes yet' },
  },
})
