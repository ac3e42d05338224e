import { namedReason } from '../standard-reasons.ts'
import { counted, lasted, moment, show } from './figures.ts'
import type { Kinds } from './notice-words.ts'
import { sidesOfTrade, tradeStep } from './trade-steps.ts'

const reportOutcomes = {
  upheld: {
    zh: '经核实属实，平台已采取措施',
    en: 'it was found to be true, and the platform has acted on it',
  },
  unproven: { zh: '现有证据不足以认定，已记录在案', en: 'it could not be proven, and stays on record' },
  unfounded: { zh: '经核实不属实', en: 'it was found not to be true' },
}

/** Orders and trades. */
export const trading = {
  trade: {
    link: ({ transactionId }) => `/trading-process/${transactionId}`,
    push: true,
    mail: true,
    words: tradeStep,
  },
  'trade-message': {
    link: ({ transactionId }) => `/trading-process/${transactionId}`,
    push: true,
    mail: false,
    words: ({ transactionNo, sender }) => ({
      title: {
        zh: `${sidesOfTrade[sender].zh}给您发来消息`,
        en: `${sidesOfTrade[sender].en} sent you a message`,
      },
      text: {
        zh: `交易 ${transactionNo} 有新消息，请查看。`,
        en: `You have a new message in trade ${transactionNo}.`,
      },
    }),
  },
  'report-closed': {
    link: '/profile/settings/blocked',
    push: false,
    mail: false,
    words: ({ reported, outcome }) => ({
      title: { zh: '您的举报已处理', en: 'Your report was resolved' },
      text: {
        zh: `您对 ${reported} 的举报：${reportOutcomes[outcome].zh}。您可以在拉黑名单里管理不想再交易的人。`,
        en: `About ${reported}: ${reportOutcomes[outcome].en}. Whom you do not want to trade with any more you can block.`,
      },
    }),
  },
  'order-expired': {
    link: ({ orderId }) => `/order/${orderId}`,
    push: true,
    mail: false,
    words: ({ orderNo, orderType, amount }) => ({
      title: {
        zh: orderType === 'sell' ? '卖单已过期' : '买单已过期',
        en: orderType === 'sell' ? 'Your sell order has expired' : 'Your buy order has expired',
      },
      text: {
        zh: `订单 ${orderNo} 已到期，还有 ${show(amount)} GF 未成交${orderType === 'sell' ? '，已解冻并退回您的余额' : ''}。需要的话可以重新发布。`,
        en: `Order ${orderNo} expired with ${show(amount)} GF not traded${orderType === 'sell' ? ', which is back in your available balance' : ''}. You can publish it again.`,
      },
    }),
  },
  'order-cancelled': {
    link: ({ orderId }) => `/order/${orderId}`,
    push: true,
    mail: true,
    words: ({ orderNo, orderType, amount, reason }) => ({
      title: {
        zh: orderType === 'sell' ? '平台取消了您的卖单' : '平台取消了您的买单',
        en:
          orderType === 'sell'
            ? 'Your sell order was cancelled for you'
            : 'Your buy order was cancelled for you',
      },
      text: {
        zh: `订单 ${orderNo} 还有 ${show(amount)} GF 未成交${orderType === 'sell' ? '，已解冻退回您的余额' : ''}。${namedReason(reason).zh}。进行中的交易不受影响。如有疑问，请通过意见反馈联系我们。`,
        en: `Order ${orderNo} had ${show(amount)} GF left${orderType === 'sell' ? ', which are free again in your balance' : ''}. ${namedReason(reason).en}. Trades under way go on. If you have questions, write to us under Feedback.`,
      },
    }),
  },
  'order-alert': {
    link: ({ orderId }) => `/order/${orderId}`,
    push: true,
    mail: true,
    words: ({ side, amount, unitPrice }) => ({
      title: {
        zh:
          side === 'buy'
            ? `有人以 ${show(unitPrice)} USDT 卖出 GF`
            : `有人以 ${show(unitPrice)} USDT 买入 GF`,
        en: side === 'buy' ? `GF offered at ${show(unitPrice)} USDT` : `GF wanted at ${show(unitPrice)} USDT`,
      },
      text: {
        zh: `您的价格提醒：现在可以${side === 'buy' ? '买入' : '卖出'} ${show(amount)} GF，单价 ${show(unitPrice)} USDT。可能会被别人先接走。`,
        en: `Your price alert: ${show(amount)} GF can now be ${side === 'buy' ? 'bought' : 'sold'} at ${show(unitPrice)} USDT each. Someone else may be quicker.`,
      },
    }),
  },
  'trading-resumed': {
    link: ({ trades, transactionId }) => {
      if (transactionId !== null) return `/trading-process/${transactionId}`
      return trades > 0 ? '/transaction-history' : '/my-orders'
    },
    push: true,
    mail: false,
    words: ({ haltedTime, resumedTime, trades, orders }) => ({
      title: { zh: '交易已恢复', en: 'Trading has resumed' },
      text: {
        zh: `交易于 ${moment(haltedTime).zh}暂停，现已恢复。您有${[trades > 0 && ` ${trades} 笔进行中的交易`, orders > 0 && ` ${orders} 个挂单`].filter(Boolean).join('和')}，正在计时的期限都已顺延 ${lasted(haltedTime, resumedTime).zh}。`,
        en: `Trading was on hold from ${moment(haltedTime).en}. Running deadlines were extended by ${lasted(haltedTime, resumedTime).en}. You have ${[trades > 0 && counted(trades, 'trade in progress', 'trades in progress'), orders > 0 && counted(orders, 'open order', 'open orders')].filter(Boolean).join(' and ')}.`,
      },
    }),
  },
} satisfies Partial<Kinds>
