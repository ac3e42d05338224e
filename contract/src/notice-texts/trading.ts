import { counted, lasted, moment, show } from './figures.ts'
import type { Kinds } from './notice-words.ts'
import { sidesOfTrade, tradeStep } from './trade-steps.ts'

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
