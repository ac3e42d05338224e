import type { Both, Language } from './errors.ts'
import { readUnits } from './money.ts'
import { accountEvent, IF_NOT_YOU } from './notice-texts/account-events.ts'
import { counted, lasted, moment, show, timeLeft } from './notice-texts/figures.ts'
import type { NoticeWords } from './notice-texts/notice-words.ts'
import { shopChange } from './notice-texts/shop-changes.ts'
import { sidesOfTrade, tradeStep } from './notice-texts/trade-steps.ts'
import type { NoticeAbout, NoticeKind } from './notices.ts'

/**
 * What a notice says and where it leads, in one place for the list, for push and for mail. Without a schema, because
 * the browser reads it too.
 */
export interface NoticeText {
  title: string
  text: string
}

type Of<K extends NoticeKind> = Extract<NoticeAbout, { kind: K }>

interface Kind<K extends NoticeKind> {
  /** A path of the app. */
  link: string | ((about: Of<K>) => string)
  /** Told to the member's devices, where they are subscribed. */
  push: boolean
  /** Mailed, where the member wants news by mail. What concerns the account's safety is mailed by its own operation. */
  mail: boolean
  words: (about: Of<K>, now: number) => NoticeWords
}

export const noticeKinds: { readonly [K in NoticeKind]: Kind<K> } = {
  'transfer-received': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ amount, from }) => ({
      title: { zh: `收到 ${show(amount)} GF`, en: `You received ${show(amount)} GF` },
      text: {
        zh: `${from} 向您转账 ${show(amount)} GF，已到账。`,
        en: `${from} sent you ${show(amount)} GF. It is in your balance.`,
      },
    }),
  },
  'red-packet-received': {
    link: ({ code }) => `/red-packet/${code}`,
    push: true,
    mail: false,
    words: ({ from }) => ({
      title: { zh: `${from} 给您发了红包`, en: `A red packet from ${from}` },
      text: {
        zh: `${from} 的红包等您领取，到期没领会退回。`,
        en: `Take your share of it in time: what nobody takes goes back to ${from}.`,
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
        zh: `您的红包到期，没领完的 ${show(amount)} GF 已退回余额。`,
        en: `Its time is over. The ${show(amount)} GF that nobody took are in your balance again.`,
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
        zh: `您赠送 GF 给 ${to}，获得 ${show(amount)} PV。`,
        en: `You earned ${show(amount)} PV for your gift to ${to}.`,
      },
    }),
  },
  'referral-reward': {
    link: '/profile/friends',
    push: true,
    mail: true,
    words: ({ amount, friend }) =>
      readUnits(amount) > 0n
        ? {
            title: { zh: `推荐奖励 ${show(amount)} PV`, en: `Referral reward: ${show(amount)} PV` },
            text: {
              zh: `您邀请的 ${friend} 已成为有效好友，奖励您 ${show(amount)} PV。`,
              en: `Your friend ${friend} is now a valid friend, and you earned ${show(amount)} PV.`,
            },
          }
        : {
            title: { zh: '新增一位有效好友', en: 'One more valid friend' },
            text: {
              zh: `您邀请的 ${friend} 已成为有效好友。当天已不能再发放奖励，这次没有 PV。`,
              en: `Your friend ${friend} is now a valid friend. No more rewards could be given on that day, so no PV came with it.`,
            },
          },
  },
  'level-reached': {
    link: '/profile',
    push: true,
    mail: true,
    words: ({ level }) => ({
      title: {
        zh: `恭喜升级：${levelName(level).zh}`,
        en: `You are a ${levelName(level).en} torch bearer`,
      },
      text: {
        zh: `您已成为“${levelName(level).zh}”，从今天起享受对应的团队分红。`,
        en: `You reached the level ${levelName(level).en}. Its team dividend is yours from today.`,
      },
    }),
  },
  'level-lost': {
    link: '/profile',
    push: true,
    mail: true,
    words: ({ level, left }) => ({
      title: {
        zh: left ? `火炬手等级变为${levelName(left).zh}` : '火炬手等级已暂停',
        en: left
          ? `Your torch bearer level is now ${levelName(left).en}`
          : 'Your torch bearer level is paused',
      },
      text: {
        zh: `您的 PV 余额或有效好友数已低于“${levelName(level).zh}”的要求，${left ? `现在按“${levelName(left).zh}”分红` : '分红暂停'}。重新达标后会自动恢复。`,
        en: `Your PV balance or your number of valid friends is below what ${levelName(level).en} asks for, so ${left ? `the dividend of ${levelName(left).en} applies` : 'its dividend pauses'}. It comes back by itself once you meet both again.`,
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
            title: { zh: `自动释放还剩 ${left.zh}`, en: `Auto-release ends in ${left.en}` },
            text: {
              zh: `您的 PV 自动释放将于 ${moment(endTime)} 到期，还剩 ${left.zh}。到期后可以续购，也可以手动释放。`,
              en: `Your automatic PV release ends on ${moment(endTime)}, in ${left.en}. After that you can buy it again or release by hand.`,
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
      title: { zh: `理财到期：${show(amount)} GF 可赎回`, en: `Matured: ${show(amount)} GF to redeem` },
      text: {
        zh: `“${product.zh}”已到期，本金和收益共 ${show(amount)} GF，随时可以全额赎回。`,
        en: `“${product.en}” has matured. Principal and interest come to ${show(amount)} GF, which you can redeem in full at any time.`,
      },
    }),
  },
  'payment-received': {
    link: '/merchant-finance',
    push: false,
    mail: false,
    words: ({ amount, count, day }) => ({
      title: { zh: `店铺收款 ${show(amount)} GF`, en: `Your shop received ${show(amount)} GF` },
      text: {
        zh: `${day} 共 ${count} 笔付款，合计 ${show(amount)} GF。`,
        en: count === 1 ? `One payment on ${day}.` : `${count} payments on ${day}, all together.`,
      },
    }),
  },
  'payment-refunded': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ amount, pv, shop }) => ({
      title: { zh: `收到退款 ${show(amount)} GF`, en: `Refund: ${show(amount)} GF` },
      text: {
        zh: `${shop.zh} 退还 ${show(amount)} GF，已到账。${readUnits(pv) > 0n ? `这笔付款获得的 ${show(pv)} PV 同时退回。` : ''}`,
        en: `${shop.en} gave ${show(amount)} GF back to you. It is in your balance.${readUnits(pv) > 0n ? ` The ${show(pv)} PV earned with it went back.` : ''}`,
      },
    }),
  },
  'shop-gift': {
    link: '/profile/assets',
    push: true,
    mail: false,
    words: ({ amount, shop }) => ({
      title: { zh: `收到 ${show(amount)} PV`, en: `You received ${show(amount)} PV` },
      text: {
        zh: `${shop.zh} 赠送您 ${show(amount)} PV，已到账。`,
        en: `${shop.en} gave you ${show(amount)} PV. It is in your balance.`,
      },
    }),
  },
  'new-device': {
    link: '/profile/settings',
    push: true,
    mail: true,
    words: ({ device, network }) => ({
      title: { zh: '新设备登录', en: 'Sign-in on a new device' },
      text: {
        zh: `您的账号刚刚在新设备上登录：${[device, network].filter(Boolean).join('，')}。${IF_NOT_YOU.zh}`,
        en: `Your account was just used on a new device: ${[device, network].filter(Boolean).join(', ')}. ${IF_NOT_YOU.en}`,
      },
    }),
  },
  'account-security': {
    link: '/profile/settings',
    push: true,
    mail: false,
    words: ({ event, detail }) => accountEvent(event, detail),
  },
  'application-approved': {
    link: '/merchant-management',
    push: true,
    mail: true,
    words: ({ shop }) => ({
      title: { zh: '入驻申请已通过', en: 'Your shop is open' },
      text: {
        zh: `“${shop}”已开店。收款码已经生成，您可以完善店铺信息、添加商品和服务。`,
        en: `“${shop}” was approved. Its payment code is ready; now add what you offer.`,
      },
    }),
  },
  'application-rejected': {
    link: '/profile/merchant-apply',
    push: true,
    mail: true,
    words: ({ shop, remark }) => ({
      title: { zh: '入驻申请未通过', en: 'Your application was turned down' },
      text: {
        zh: `“${shop}”的审核意见：${remark}。您可以修改后重新提交。`,
        en: `About “${shop}” the auditor wrote: ${remark}. You can edit the application and send it again.`,
      },
    }),
  },
  'vip-granted': {
    link: '/profile',
    push: true,
    mail: true,
    words: () => ({
      title: { zh: '您已成为 VIP', en: 'You are VIP now' },
      text: { zh: '火炬已为您开通 VIP，长期有效。', en: 'Torch has made you VIP, for good.' },
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
          ? `The platform granted ${show(amount)} GF to “${shop.en}”. They are in the shop’s balance.`
          : `The platform granted you ${show(amount)} GF. They are in your balance.`,
      },
    }),
  },
  'rewards-taken': {
    link: '/profile/assets',
    push: true,
    mail: true,
    words: ({ amount, reason }) => ({
      title: { zh: `平台收回了 ${show(amount)} PV`, en: `Torch took back ${show(amount)} PV` },
      text: {
        zh: `原因：${reason}。如有疑问，请通过意见反馈联系我们。`,
        en: `The reason: ${reason}. If you have questions, write to us under Feedback.`,
      },
    }),
  },
  'shop-suspended': {
    link: '/merchant-management',
    push: true,
    mail: true,
    words: ({ shop, reason }) => ({
      title: { zh: '店铺已被平台暂停', en: 'Your shop has been suspended' },
      text: {
        zh: `“${shop}”暂时不能收款，也不会被搜索到。原因：${reason}。店铺里的积分不受影响。如有疑问，请通过意见反馈联系我们。`,
        en: `“${shop}” cannot be paid or found for now. The reason: ${reason}. What the shop holds is not affected. If you have questions, write to us under Feedback.`,
      },
    }),
  },
  'shop-restored': {
    link: '/merchant-management',
    push: true,
    mail: true,
    words: ({ shop }) => ({
      title: { zh: '店铺已恢复', en: 'Your shop is back' },
      text: { zh: `平台已解除对“${shop}”的暂停。`, en: `“${shop}” is no longer suspended by the platform.` },
    }),
  },
  'shop-overwritten': {
    link: '/merchant-management',
    push: false,
    mail: false,
    words: ({ shop, changes }) => ({
      title: { zh: '店铺资料已被覆盖保存', en: 'Your shop was saved over' },
      text: {
        zh: `“${shop}”被一个没有核对最新资料的程序保存了。${changes.map((one) => shopChange(one).zh).join('；')}。如果这不是您要的，请到编辑店铺改回来。`,
        en: `“${shop}” was saved by a program that had not checked for newer details. ${changes.map((one) => shopChange(one).en).join('; ')}. If that is not what you want, change it back under Edit shop.`,
      },
    }),
  },
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
      title: { zh: `${sidesOfTrade[sender].zh}给您留言了`, en: `${sidesOfTrade[sender].en} wrote to you` },
      text: {
        zh: `交易 ${transactionNo} 有新消息，请查看。`,
        en: `There is a new message in the trade ${transactionNo}.`,
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
        zh: `订单 ${orderNo} 已到期，还有 ${show(amount)} GF 未成交${orderType === 'sell' ? '，已解冻退回您的余额' : ''}。需要的话可以重新发布。`,
        en: `Order ${orderNo} ran out of time with ${show(amount)} GF left${orderType === 'sell' ? ', which are free again in your balance' : ''}. You can publish it anew.`,
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
      title: { zh: '交易已恢复', en: 'Trading goes on' },
      text: {
        zh: `交易于 ${moment(haltedTime)} 暂停，现已恢复。您有${[trades > 0 && ` ${trades} 笔进行中的交易`, orders > 0 && ` ${orders} 个挂单`].filter(Boolean).join('和')}，正在计时的期限都已顺延 ${lasted(haltedTime, resumedTime).zh}。`,
        en: `It was on hold from ${moment(haltedTime)}. Running deadlines were moved by ${lasted(haltedTime, resumedTime).en}. You have ${[trades > 0 && counted(trades, 'trade under way', 'trades under way'), orders > 0 && counted(orders, 'open order', 'open orders')].filter(Boolean).join(' and ')}.`,
      },
    }),
  },
  'api-key-made': {
    link: '/merchant-programs',
    push: true,
    mail: true,
    words: ({ name }) => ({
      title: { zh: '店铺新增了接口密钥', en: 'New API key for your shop' },
      text: {
        zh: `密钥“${name}”已可以访问您店铺的接口。如果不是您本人操作，请马上停用它，并修改登录密码和支付密码。`,
        en: `The key “${name}” can now use your shop’s API. If this was not you, revoke it right away and change your login and payment passwords.`,
      },
    }),
  },
  'webhook-off': {
    link: '/merchant-programs',
    push: true,
    mail: true,
    words: ({ host }) => ({
      title: { zh: '回调地址已停用', en: 'A webhook was switched off' },
      text: {
        zh: `${host} 连续几天没有接收事件，我们已停止发送。修复后可以重新启用，并补发失败的记录。`,
        en: `${host} has taken no event for days, so we stopped sending. Once it is repaired, switch it on again and resend what failed.`,
      },
    }),
  },
  'feedback-answered': {
    link: '/profile?feedback=open',
    push: true,
    mail: true,
    words: ({ title, answer }) => ({
      title: { zh: '您的反馈有回复了', en: 'Your feedback was answered' },
      text: { zh: `“${title}”：${answer}`, en: `“${title}”: ${answer}` },
    }),
  },
}

/** Where a notice leads: a path of the app. */
export function noticeLink(about: NoticeAbout): string {
  const { link } = noticeKinds[about.kind] as Kind<NoticeKind>
  return typeof link === 'string' ? link : link(about as never)
}

/** What a notice says at the moment `now` (milliseconds): the time that is left is counted when it is read. */
export function noticeText(about: NoticeAbout, language: Language, now: number): NoticeText {
  const kind = noticeKinds[about.kind] as Kind<NoticeKind>
  const { title, text } = kind.words(about as never, now)
  return { title: title[language], text: text[language] }
}

function autoReleaseEnded(endTime: string): NoticeWords {
  return {
    title: { zh: '自动释放已到期', en: 'Auto-release has ended' },
    text: {
      zh: `您的 PV 自动释放已于 ${moment(endTime)} 到期。您可以续购，也可以手动释放；已累积的 PV 不会丢失。`,
      en: `Your automatic PV release ended on ${moment(endTime)}. You can buy it again or release by hand; nothing that has accrued is lost.`,
    },
  }
}

const LEVELS: Record<string, Both> = {
  STARTUP: { zh: '启航火炬手', en: 'Startup' },
  ATHLETIC: { zh: '健行火炬手', en: 'Athletic' },
  ENDURANCE: { zh: '恒毅火炬手', en: 'Endurance' },
  ETERNAL: { zh: '永恒火炬手', en: 'Eternal' },
}

function levelName(code: string): Both {
  return LEVELS[code] ?? { zh: code, en: code }
}
