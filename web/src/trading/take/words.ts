import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  zh: {
    title: { sell: '接单：卖出 GF', buy: '接单：买入 GF' },
    failed: '接单失败',
    from: '发布者',
    amount: { sell: '卖出数量', buy: '买入数量' },
    left: (amount: string) => `最多 ${amount} GF`,
    available: (amount: string) => `可用 ${amount} GF`,
    parts: '接一部分或全部',
    all: '全部接下',
    total: { sell: '您将收到', buy: '您要付出' },
    fault: {
      missing: '请填写数量',
      tooSmall: (left: string) => `至少 1,000 GF，或全部 ${left} GF`,
      notHundreds: '数量必须是 100 的整数倍',
      tooMuch: (left: string) => `这个订单只剩 ${left} GF`,
      notEnough: (available: string) => `可用 GF 不足，当前可用 ${available} GF`,
    },
    changed: '发布者刚刚改动了订单，下面已是最新内容，请重新核对',
    gone: '这个订单已不能接了',
    needCode: '请选择或上传 USDT 收款码',
    uploading: '收款码正在上传…',
    review: '下一步',
    confirmTitle: '确认接单',
    confirm: { sell: '冻结 GF 并接单', buy: '确认接单' },
    frozen: '将冻结',
    after: '冻结后可用',
    next: '接下来',
    steps: {
      sell: (minutes: number) =>
        `您的 GF 交由平台托管。买家须在 ${minutes} 分钟内付款并上传凭证，逾期自动取消，GF 退回。`,
      buy: (minutes: number) =>
        `卖家的 GF 已由平台托管。您须在 ${minutes} 分钟内向卖家付款并上传凭证，逾期自动取消。`,
    },
    afterwards: {
      sell: '收到款后核对到账，再释放 GF。释放后不能撤销。',
      buy: '卖家核对到账后释放 GF，直接进入您的账户。',
    },
    strikes: (times: number, hours: number) => `24 小时内 ${times} 次逾期未付，${hours} 小时内不能再交易。`,
    scam: {
      sell: '常见骗局：买家发来伪造的转账截图。只认自己钱包里的到账，没到账绝不释放。',
      buy: '常见骗局：对方在聊天里另发一个收款地址。只按交易页面上的收款码付款。',
    },
    done: '接单成功',
    number: '交易号',
    payBy: '付款期限',
    toTrade: { sell: '查看交易进度', buy: '去付款' },
  },
  en: {
    title: { sell: 'Take order: sell GF', buy: 'Take order: buy GF' },
    failed: 'Take order failed',
    from: 'Publisher',
    amount: { sell: 'Amount to sell', buy: 'Amount to buy' },
    left: (amount) => `${amount} GF at most`,
    available: (amount) => `${amount} GF available`,
    parts: 'Take a part or all of it',
    all: 'All of it',
    total: { sell: 'You will receive', buy: 'You will pay' },
    fault: {
      missing: 'Please enter an amount',
      tooSmall: (left) => `At least 1,000 GF, or all ${left} GF`,
      notHundreds: 'The amount must be a multiple of 100',
      tooMuch: (left) => `Only ${left} GF of this order are left`,
      notEnough: (available) => `Insufficient GF balance, currently available: ${available} GF`,
    },
    changed:
      'The publisher has just changed this order. What you see now is the latest, please check it again',
    gone: 'This order can no longer be taken',
    needCode: 'Please choose or upload your USDT receiving code',
    uploading: 'The receiving code is being uploaded…',
    review: 'Next',
    confirmTitle: 'Confirm taking this order',
    confirm: { sell: 'Freeze GF and take', buy: 'Take order' },
    frozen: 'To be frozen',
    after: 'Available afterwards',
    next: 'What comes next',
    steps: {
      sell: (minutes) =>
        `The platform holds your GF. The buyer has ${minutes} minutes to pay and to upload proof; otherwise the trade is cancelled and your GF come back.`,
      buy: (minutes) =>
        `The platform already holds the seller’s GF. You have ${minutes} minutes to pay the seller and to upload proof; otherwise the trade is cancelled.`,
    },
    afterwards: {
      sell: 'Check that the money has arrived, then release the GF. That cannot be undone.',
      buy: 'The seller checks that the money has arrived and releases the GF to your account.',
    },
    strikes: (times, hours) =>
      `Whoever lets the time run out ${times} times in 24 hours cannot trade for ${hours} hours.`,
    scam: {
      sell: 'A common scam: a forged screenshot of a transfer. Trust what arrived in your wallet only, and release nothing before.',
      buy: 'A common scam: another address is sent to you in the chat. Pay only by the receiving code on the trade’s own page.',
    },
    done: 'Order taken',
    number: 'Trade number',
    payBy: 'Time to pay',
    toTrade: { sell: 'Follow the trade', buy: 'Pay now' },
  },
})
