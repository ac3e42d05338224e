import type { BilingualText } from '../errors.ts'
import { namedReason } from '../standard-reasons.ts'
import { moment, show, timeLeft } from './figures.ts'
import { answerLink, type Kinds, type NoticeWords } from './notice-words.ts'

/** Points received or returned, and the end of releases and products. */
export const points = {
  'transfer-received': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ amount, from }) => ({
      title: { zh: `收到 ${show(amount)} GF`, en: `You received ${show(amount)} GF` },
      text: {
        zh: `${from} 向您转账 ${show(amount)} GF，已到账。`,
        en: `${from} sent you ${show(amount)} GF. The amount is in your balance.`,
      },
    }),
  },
  'delayed-transfer': {
    link: '/history',
    push: true,
    mail: false,
    words: ({ step, side, amount, other, arrivesTime }) =>
      delayedTransferWords[step](show(amount), other, side === 'sender', moment(arrivesTime)),
  },
  'red-packet-received': {
    link: ({ code }) => `/red-packet/${code}`,
    push: true,
    mail: false,
    words: ({ from }) => ({
      title: { zh: `${from} 给您发了红包`, en: `A red packet from ${from}` },
      text: {
        zh: `${from} 的红包等您领取，过期未领将退回。`,
        en: `Open it in time: what nobody takes goes back to ${from}.`,
      },
    }),
  },
  'red-packet-returned': {
    link: ({ code }) => `/red-packet/${code}`,
    push: false,
    mail: false,
    words: ({ amount }) => ({
      title: { zh: `红包退回 ${show(amount)} GF`, en: `${show(amount)} GF back from your red packet` },
      text: {
        zh: `您的红包已过期，未领完的 ${show(amount)} GF 已退回余额。`,
        en: `Your red packet has expired. The ${show(amount)} GF that nobody took is back in your balance.`,
      },
    }),
  },
  'split-paid': {
    link: ({ code }) => `/split/${code}`,
    push: true,
    mail: false,
    words: ({ amount, from }) => ({
      title: { zh: `${from} 付了一份：${show(amount)} GF`, en: `${from} paid a share: ${show(amount)} GF` },
      text: {
        zh: `${from} 付了您分账的一份，${show(amount)} GF 已到账。`,
        en: `${from} paid a share of your split. ${show(amount)} GF are in your balance.`,
      },
    }),
  },
  'split-reminder': {
    link: ({ code }) => `/split/${code}`,
    push: true,
    mail: false,
    words: ({ from }) => ({
      title: { zh: `${from} 提醒您付分账`, en: `${from} reminds you of a split` },
      text: {
        zh: `您看过 ${from} 的分账，还有没付的份额。是不是您该付的，请先核对。`,
        en: `You opened a split from ${from}. Check first whether one of the open shares is yours.`,
      },
    }),
  },
  'gift-reward': {
    link: '/profile/assets',
    push: false,
    mail: false,
    words: ({ amount, to }) => ({
      title: { zh: `赠送奖励 ${show(amount)} PV`, en: `Gift reward: ${show(amount)} PV` },
      text: {
        zh: `您赠送给 ${to} 的 GF 为您带来 ${show(amount)} PV。`,
        en: `You earned ${show(amount)} PV for your gift to ${to}.`,
      },
    }),
  },
  'auto-release-ending': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ endTime }, now) => {
      const left = timeLeft(endTime, now)
      return left
        ? {
            title: { zh: `自动刷新还剩 ${left.zh}`, en: `Auto refresh ends in ${left.en}` },
            text: {
              zh: `您的 PV 自动刷新将于 ${moment(endTime).zh}到期，还剩 ${left.zh}。到期后可以续购，也可以手动刷新。`,
              en: `Your auto refresh ends on ${moment(endTime).en}, in ${left.en}. After that you can buy it again or refresh PV yourself.`,
            },
          }
        : autoReleaseEnded(endTime)
    },
  },
  'auto-release-ended': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ endTime }) => autoReleaseEnded(endTime),
  },
  'wealth-matured': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ amount, product }) => ({
      title: {
        zh: `理财到期：${show(amount)} GF 可赎回`,
        en: `Investment matured: redeem ${show(amount)} GF`,
      },
      text: {
        zh: `“${product.zh}”已到期，本金和收益共 ${show(amount)} GF，随时可以全额赎回。`,
        en: `“${product.en}” has matured. Principal and interest come to ${show(amount)} GF, which you can redeem in full at any time.`,
      },
    }),
  },
  'gf-granted': {
    link: ({ shop }) => (shop ? '/merchant-finance' : '/profile/assets'),
    push: true,
    mail: true,
    words: ({ amount, shop }) => ({
      title: {
        zh: `平台发放了 ${show(amount)} GF`,
        en: `Torch gave ${shop ? 'your shop' : 'you'} ${show(amount)} GF`,
      },
      text: {
        zh: `火炬平台向${shop ? `您的店铺“${shop.zh}”` : '您'}发放 ${show(amount)} GF，已到账。`,
        en: shop
          ? `The platform granted ${show(amount)} GF to “${shop.en}”. The amount is in the shop’s balance.`
          : `The platform granted you ${show(amount)} GF. The amount is in your balance.`,
      },
    }),
  },
  'grant-reversed': {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ amount, shop, reason }) => ({
      title: {
        zh: `平台撤销了 ${show(amount)} GF 的发放`,
        en: `Torch took back ${show(amount)} GF of a grant`,
      },
      text: {
        zh: `已从${shop ? `您的店铺“${shop.zh}”` : '您的可用积分'}收回 ${show(amount)} GF。${namedReason(reason).zh}。如有异议，可直接答复。`,
        en: `${show(amount)} GF were taken back from ${shop ? `“${shop.en}”` : 'your balance'}. ${namedReason(reason).en}. If you disagree, you can answer.`,
      },
    }),
  },
  'gf-taken': {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ amount, shop, reason }) => ({
      title: { zh: `平台收回了 ${show(amount)} GF`, en: `Torch took back ${show(amount)} GF` },
      text: {
        zh: `已从${shop ? `您的店铺“${shop.zh}”` : '您的可用积分'}收回 ${show(amount)} GF。${namedReason(reason).zh}。如有异议，可直接答复。`,
        en: `${show(amount)} GF were taken back from ${shop ? `“${shop.en}”` : 'your balance'}. ${namedReason(reason).en}. If you disagree, you can answer.`,
      },
    }),
  },
  'rewards-taken': {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ amount, reason }) => ({
      title: { zh: `平台收回了 ${show(amount)} PV`, en: `Torch took back ${show(amount)} PV` },
      text: {
        zh: `${namedReason(reason).zh}。如有异议，可直接答复。`,
        en: `${namedReason(reason).en}. If you disagree, you can answer.`,
      },
    }),
  },
} satisfies Partial<Kinds>

const delayedTransferWords: Record<
  'sent' | 'arrived' | 'called-back' | 'returned',
  (amount: string, other: string, isSender: boolean, at: BilingualText) => NoticeWords
> = {
  sent: (amount, other, isSender, at) => ({
    title: { zh: `延时转账 ${amount} GF`, en: `Delayed transfer of ${amount} GF` },
    text: isSender
      ? {
          zh: `您转给 ${other} 的 ${amount} GF 将于 ${at.zh}到账，此前可以撤回。`,
          en: `${amount} GF to ${other} arrive on ${at.en}. Until then you can call them back.`,
        }
      : {
          zh: `${other} 转给您的 ${amount} GF 将于 ${at.zh}到账。到账前对方可以撤回，请勿当作已收款。`,
          en: `${amount} GF from ${other} arrive on ${at.en}. Until then ${other} can call them back, so do not count on them yet.`,
        },
  }),
  arrived: (amount, other) => ({
    title: { zh: `${amount} GF 已到账`, en: `${amount} GF have arrived` },
    text: {
      zh: `您转给 ${other} 的 ${amount} GF 已到账。`,
      en: `The ${amount} GF that you sent to ${other} have arrived.`,
    },
  }),
  'called-back': (amount, other, isSender) => ({
    title: { zh: `${amount} GF 已撤回`, en: `${amount} GF were called back` },
    text: isSender
      ? {
          zh: `您撤回了转给 ${other} 的 ${amount} GF，已退回余额。`,
          en: `You called back ${amount} GF from ${other}. They are in your balance again.`,
        }
      : {
          zh: `${other} 撤回了转给您的 ${amount} GF，不会到账。`,
          en: `${other} called back the ${amount} GF that were to arrive later. They will not arrive.`,
        },
  }),
  returned: (amount, other, isSender) => ({
    title: { zh: `${amount} GF 未能到账`, en: `${amount} GF could not arrive` },
    text: isSender
      ? {
          zh: `您转给 ${other} 的 ${amount} GF 未能到账，已退回余额：您或对方的账户当时不能转账。`,
          en: `${amount} GF to ${other} could not arrive because one of the two accounts could not transfer then. They are in your balance again.`,
        }
      : {
          zh: `${other} 转给您的 ${amount} GF 未能到账，已退回对方。`,
          en: `The ${amount} GF from ${other} could not arrive and went back.`,
        },
  }),
}

function autoReleaseEnded(endTime: string): NoticeWords {
  return {
    title: { zh: '自动刷新已到期', en: 'Auto refresh has ended' },
    text: {
      zh: `您的 PV 自动刷新已于 ${moment(endTime).zh}到期。您可以续购，也可以手动刷新；已累积的 PV 不会丢失。`,
      en: `Your auto refresh ended on ${moment(endTime).en}. You can buy it again or refresh PV yourself; accrued PV is not lost.`,
    },
  }
}
