import { readUnits, showUnits } from './money.ts'
import type { NoticeAbout, NoticeKind, ShopChange, ShopPart, TradeStep } from './notices.ts'

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
  zh: (about: Of<K>, now: number) => NoticeText
  en: (about: Of<K>, now: number) => NoticeText
}

const HOUR = 3_600_000

export const noticeKinds: { readonly [K in NoticeKind]: Kind<K> } = {
  'transfer-received': {
    link: '/profile/assets',
    push: true,
    mail: true,
    zh: ({ amount, from }) => ({
      title: `收到 ${show(amount)} GF`,
      text: `${from} 向您转账 ${show(amount)} GF，已到账。`,
    }),
    en: ({ amount, from }) => ({
      title: `You received ${show(amount)} GF`,
      text: `${from} sent you ${show(amount)} GF. It is in your balance.`,
    }),
  },
  'gift-reward': {
    link: '/profile/assets',
    push: false,
    mail: false,
    zh: ({ amount, to }) => ({
      title: `赠送奖励 ${show(amount)} PV`,
      text: `您赠送 GF 给 ${to}，获得 ${show(amount)} PV。`,
    }),
    en: ({ amount, to }) => ({
      title: `Gift reward: ${show(amount)} PV`,
      text: `You earned ${show(amount)} PV for your gift to ${to}.`,
    }),
  },
  'referral-reward': {
    link: '/profile/friends',
    push: true,
    mail: true,
    zh: ({ amount, friend }) =>
      readUnits(amount) > 0n
        ? {
            title: `推荐奖励 ${show(amount)} PV`,
            text: `您邀请的 ${friend} 已成为有效好友，奖励您 ${show(amount)} PV。`,
          }
        : {
            title: '新增一位有效好友',
            text: `您邀请的 ${friend} 已成为有效好友。当天已不能再发放奖励，这次没有 PV。`,
          },
    en: ({ amount, friend }) =>
      readUnits(amount) > 0n
        ? {
            title: `Referral reward: ${show(amount)} PV`,
            text: `Your friend ${friend} is now a valid friend, and you earned ${show(amount)} PV.`,
          }
        : {
            title: 'One more valid friend',
            text: `Your friend ${friend} is now a valid friend. No more rewards could be given on that day, so no PV came with it.`,
          },
  },
  'level-reached': {
    link: '/profile',
    push: true,
    mail: true,
    zh: ({ level }) => ({
      title: `恭喜升级：${levelName(level, 'zh')}`,
      text: `您已成为“${levelName(level, 'zh')}”，从今天起享受对应的团队分红。`,
    }),
    en: ({ level }) => ({
      title: `You are a ${levelName(level, 'en')} torch bearer`,
      text: `You reached the level ${levelName(level, 'en')}. Its team dividend is yours from today.`,
    }),
  },
  'level-lost': {
    link: '/profile',
    push: true,
    mail: true,
    zh: ({ level, left }) => ({
      title: left ? `火炬手等级变为${levelName(left, 'zh')}` : '火炬手等级已暂停',
      text: `您的 PV 余额或有效好友数已低于“${levelName(level, 'zh')}”的要求，${left ? `现在按“${levelName(left, 'zh')}”分红` : '分红暂停'}。重新达标后会自动恢复。`,
    }),
    en: ({ level, left }) => ({
      title: left
        ? `Your torch bearer level is now ${levelName(left, 'en')}`
        : 'Your torch bearer level is paused',
      text: `Your PV balance or your number of valid friends is below what ${levelName(level, 'en')} asks for, so ${left ? `the dividend of ${levelName(left, 'en')} applies` : 'its dividend pauses'}. It comes back by itself once you meet both again.`,
    }),
  },
  'auto-release-ending': {
    link: '/profile/assets',
    push: true,
    mail: true,
    zh: ({ endTime }, now) => {
      const left = timeLeft(endTime, now, 'zh')
      return left
        ? {
            title: `自动释放还剩 ${left}`,
            text: `您的 PV 自动释放将于 ${moment(endTime)} 到期，还剩 ${left}。到期后可以续购，也可以手动释放。`,
          }
        : ended(endTime, 'zh')
    },
    en: ({ endTime }, now) => {
      const left = timeLeft(endTime, now, 'en')
      return left
        ? {
            title: `Auto-release ends in ${left}`,
            text: `Your automatic PV release ends on ${moment(endTime)}, in ${left}. After that you can buy it again or release by hand.`,
          }
        : ended(endTime, 'en')
    },
  },
  'auto-release-ended': {
    link: '/profile/assets',
    push: true,
    mail: true,
    zh: ({ endTime }) => ended(endTime, 'zh'),
    en: ({ endTime }) => ended(endTime, 'en'),
  },
  'wealth-matured': {
    link: '/profile/assets',
    push: true,
    mail: true,
    zh: ({ amount, product }) => ({
      title: `理财到期：${show(amount)} GF 可赎回`,
      text: `“${product.zh}”已到期，本金和收益共 ${show(amount)} GF，随时可以全额赎回。`,
    }),
    en: ({ amount, product }) => ({
      title: `Matured: ${show(amount)} GF to redeem`,
      text: `“${product.en}” has matured. Principal and interest come to ${show(amount)} GF, which you can redeem in full at any time.`,
    }),
  },
  'payment-received': {
    link: '/merchant-finance',
    push: false,
    mail: false,
    zh: ({ amount, count, day }) => ({
      title: `店铺收款 ${show(amount)} GF`,
      text: `${day} 共 ${count} 笔付款，合计 ${show(amount)} GF。`,
    }),
    en: ({ amount, count, day }) => ({
      title: `Your shop received ${show(amount)} GF`,
      text: count === 1 ? `One payment on ${day}.` : `${count} payments on ${day}, all together.`,
    }),
  },
  'payment-refunded': {
    link: '/profile/assets',
    push: true,
    mail: true,
    zh: ({ amount, pv, shop }) => ({
      title: `收到退款 ${show(amount)} GF`,
      text: `${shop.zh} 退还 ${show(amount)} GF，已到账。${readUnits(pv) > 0n ? `这笔付款获得的 ${show(pv)} PV 同时退回。` : ''}`,
    }),
    en: ({ amount, pv, shop }) => ({
      title: `Refund: ${show(amount)} GF`,
      text: `${shop.en} gave ${show(amount)} GF back to you. It is in your balance.${readUnits(pv) > 0n ? ` The ${show(pv)} PV earned with it went back.` : ''}`,
    }),
  },
  'shop-gift': {
    link: '/profile/assets',
    push: true,
    mail: false,
    zh: ({ amount, shop }) => ({
      title: `收到 ${show(amount)} PV`,
      text: `${shop.zh} 赠送您 ${show(amount)} PV，已到账。`,
    }),
    en: ({ amount, shop }) => ({
      title: `You received ${show(amount)} PV`,
      text: `${shop.en} gave you ${show(amount)} PV. It is in your balance.`,
    }),
  },
  'new-device': {
    link: '/profile/settings',
    push: true,
    mail: true,
    zh: ({ device, network }) => ({
      title: '新设备登录',
      text: `您的账号刚刚在新设备上登录：${[device, network].filter(Boolean).join('，')}。${IF_NOT_YOU.zh}`,
    }),
    en: ({ device, network }) => ({
      title: 'Sign-in on a new device',
      text: `Your account was just used on a new device: ${[device, network].filter(Boolean).join(', ')}. ${IF_NOT_YOU.en}`,
    }),
  },
  'account-security': {
    link: '/profile/settings',
    push: true,
    mail: false,
    zh: ({ event, detail }) => SECURITY[event].zh(detail),
    en: ({ event, detail }) => SECURITY[event].en(detail),
  },
  'application-approved': {
    link: '/merchant-management',
    push: true,
    mail: true,
    zh: ({ shop }) => ({
      title: '入驻申请已通过',
      text: `“${shop}”已开店。收款码已经生成，您可以完善店铺信息、添加商品和服务。`,
    }),
    en: ({ shop }) => ({
      title: 'Your shop is open',
      text: `“${shop}” was approved. Its payment code is ready; now add what you offer.`,
    }),
  },
  'application-rejected': {
    link: '/profile/merchant-apply',
    push: true,
    mail: true,
    zh: ({ shop, remark }) => ({
      title: '入驻申请未通过',
      text: `“${shop}”的审核意见：${remark}。您可以修改后重新提交。`,
    }),
    en: ({ shop, remark }) => ({
      title: 'Your application was turned down',
      text: `About “${shop}” the auditor wrote: ${remark}. You can edit the application and send it again.`,
    }),
  },
  'vip-granted': {
    link: '/profile',
    push: true,
    mail: true,
    zh: () => ({ title: '您已成为 VIP', text: '火炬已为您开通 VIP，长期有效。' }),
    en: () => ({ title: 'You are VIP now', text: 'Torch has made you VIP, for good.' }),
  },
  'gf-granted': {
    link: ({ shop }) => (shop ? '/merchant-finance' : '/profile/assets'),
    push: true,
    mail: true,
    zh: ({ amount, shop }) => ({
      title: `平台发放了 ${show(amount)} GF`,
      text: `火炬平台向${shop ? `您的店铺“${shop.zh}”` : '您'}发放 ${show(amount)} GF，已到账。`,
    }),
    en: ({ amount, shop }) => ({
      title: `Torch gave ${shop ? 'your shop' : 'you'} ${show(amount)} GF`,
      text: shop
        ? `The platform granted ${show(amount)} GF to “${shop.en}”. They are in the shop’s balance.`
        : `The platform granted you ${show(amount)} GF. They are in your balance.`,
    }),
  },
  'rewards-taken': {
    link: '/profile/assets',
    push: true,
    mail: true,
    zh: ({ amount, reason }) => ({
      title: `平台收回了 ${show(amount)} PV`,
      text: `原因：${reason}。如有疑问，请通过意见反馈联系我们。`,
    }),
    en: ({ amount, reason }) => ({
      title: `Torch took back ${show(amount)} PV`,
      text: `The reason: ${reason}. If you have questions, write to us under Feedback.`,
    }),
  },
  'shop-suspended': {
    link: '/merchant-management',
    push: true,
    mail: true,
    zh: ({ shop, reason }) => ({
      title: '店铺已被平台暂停',
      text: `“${shop}”暂时不能收款，也不会被搜索到。原因：${reason}。店铺里的积分不受影响。如有疑问，请通过意见反馈联系我们。`,
    }),
    en: ({ shop, reason }) => ({
      title: 'Your shop has been suspended',
      text: `“${shop}” cannot be paid or found for now. The reason: ${reason}. What the shop holds is not affected. If you have questions, write to us under Feedback.`,
    }),
  },
  'shop-restored': {
    link: '/merchant-management',
    push: true,
    mail: true,
    zh: ({ shop }) => ({ title: '店铺已恢复', text: `平台已解除对“${shop}”的暂停。` }),
    en: ({ shop }) => ({
      title: 'Your shop is back',
      text: `“${shop}” is no longer suspended by the platform.`,
    }),
  },
  'shop-overwritten': {
    link: '/merchant-management',
    push: false,
    mail: false,
    zh: ({ shop, changes }) => ({
      title: '店铺资料已被覆盖保存',
      text: `“${shop}”被一个没有核对最新资料的程序保存了。${changes.map((one) => changed(one, 'zh')).join('；')}。如果这不是您要的，请到编辑店铺改回来。`,
    }),
    en: ({ shop, changes }) => ({
      title: 'Your shop was saved over',
      text: `“${shop}” was saved by a program that had not checked for newer details. ${changes.map((one) => changed(one, 'en')).join('; ')}. If that is not what you want, change it back under Edit shop.`,
    }),
  },
  trade: {
    link: ({ transactionId }) => `/trading-process/${transactionId}`,
    push: true,
    mail: true,
    zh: (about, now) => tradeText(about, now, 'zh'),
    en: (about, now) => tradeText(about, now, 'en'),
  },
  'trade-message': {
    link: ({ transactionId }) => `/trading-process/${transactionId}`,
    push: true,
    mail: false,
    zh: ({ transactionNo, sender }) => ({
      title: `${senders[sender].zh}给您留言了`,
      text: `交易 ${transactionNo} 有新消息，请查看。`,
    }),
    en: ({ transactionNo, sender }) => ({
      title: `${senders[sender].en} wrote to you`,
      text: `There is a new message in the trade ${transactionNo}.`,
    }),
  },
  'order-expired': {
    link: ({ orderId }) => `/order/${orderId}`,
    push: true,
    mail: false,
    zh: ({ orderNo, orderType, amount }) => ({
      title: orderType === 'sell' ? '卖单已过期' : '买单已过期',
      text: `订单 ${orderNo} 已到期，还有 ${show(amount)} GF 未成交${orderType === 'sell' ? '，已解冻退回您的余额' : ''}。需要的话可以重新发布。`,
    }),
    en: ({ orderNo, orderType, amount }) => ({
      title: orderType === 'sell' ? 'Your sell order has expired' : 'Your buy order has expired',
      text: `Order ${orderNo} ran out of time with ${show(amount)} GF left${orderType === 'sell' ? ', which are free again in your balance' : ''}. You can publish it anew.`,
    }),
  },
  'trading-resumed': {
    link: ({ trades, transactionId }) => {
      if (transactionId !== null) return `/trading-process/${transactionId}`
      return trades > 0 ? '/transaction-history' : '/my-orders'
    },
    push: true,
    mail: false,
    zh: ({ haltedTime, resumedTime, trades, orders }) => ({
      title: '交易已恢复',
      text: `交易于 ${moment(haltedTime)} 暂停，现已恢复。您有${[trades > 0 && ` ${trades} 笔进行中的交易`, orders > 0 && ` ${orders} 个挂单`].filter(Boolean).join('和')}，正在计时的期限都已顺延 ${lasted(haltedTime, resumedTime, 'zh')}。`,
    }),
    en: ({ haltedTime, resumedTime, trades, orders }) => ({
      title: 'Trading goes on',
      text: `It was on hold from ${moment(haltedTime)}. Running deadlines were moved by ${lasted(haltedTime, resumedTime, 'en')}. You have ${[trades > 0 && counted(trades, 'trade under way', 'trades under way'), orders > 0 && counted(orders, 'open order', 'open orders')].filter(Boolean).join(' and ')}.`,
    }),
  },
  'api-key-made': {
    link: '/merchant-programs',
    push: true,
    mail: true,
    zh: ({ name }) => ({
      title: '店铺新增了接口密钥',
      text: `密钥“${name}”已可以访问您店铺的接口。如果不是您本人操作，请马上停用它，并修改登录密码和支付密码。`,
    }),
    en: ({ name }) => ({
      title: 'New API key for your shop',
      text: `The key “${name}” can now use your shop’s API. If this was not you, revoke it right away and change your login and payment passwords.`,
    }),
  },
  'webhook-off': {
    link: '/merchant-programs',
    push: true,
    mail: true,
    zh: ({ host }) => ({
      title: '回调地址已停用',
      text: `${host} 连续几天没有接收事件，我们已停止发送。修复后可以重新启用，并补发失败的记录。`,
    }),
    en: ({ host }) => ({
      title: 'A webhook was switched off',
      text: `${host} has taken no event for days, so we stopped sending. Once it is repaired, switch it on again and resend what failed.`,
    }),
  },
  'feedback-answered': {
    link: '/profile?feedback=open',
    push: true,
    mail: true,
    zh: ({ title, answer }) => ({ title: '您的反馈有回复了', text: `“${title}”：${answer}` }),
    en: ({ title, answer }) => ({ title: 'Your feedback was answered', text: `“${title}”: ${answer}` }),
  },
}

type Event = Of<'account-security'>['event']
type Told = { zh: (detail: string) => NoticeText; en: (detail: string) => NoticeText }

const IF_NOT_YOU = {
  zh: '如果不是您本人操作，请马上修改登录密码。',
  en: 'If this was not you, change your login password right away.',
}

function told(zh: [string, string], en: [string, string]): Told {
  const fill = (text: string, detail: string) => text.replaceAll('{detail}', detail)
  return {
    zh: (detail) => ({ title: zh[0], text: `${fill(zh[1], detail)}${IF_NOT_YOU.zh}` }),
    en: (detail) => ({ title: en[0], text: `${fill(en[1], detail)} ${IF_NOT_YOU.en}` }),
  }
}

const SECURITY: Record<Event, Told> = {
  'login-password-changed': told(
    ['登录密码已修改', '您的登录密码刚刚修改成功，其他设备都已退出登录。'],
    ['Login password changed', 'Your login password was changed, and your other devices were logged out.'],
  ),
  'login-password-reset': told(
    ['登录密码已重置', '您的登录密码刚刚通过邮件验证码重新设置，所有设备都已退出登录。'],
    [
      'Login password reset',
      'Your login password was reset with a mailed code, and all devices were logged out.',
    ],
  ),
  'payment-password-changed': told(
    ['支付密码已修改', '您的支付密码刚刚修改成功。'],
    ['Payment password changed', 'Your payment password was changed.'],
  ),
  'payment-password-reset': told(
    ['支付密码已重置', '您的支付密码刚刚通过邮件验证码重新设置，24 小时内不能付款和转出。'],
    [
      'Payment password reset',
      'Your payment password was reset with a mailed code. Nothing can go out for 24 hours.',
    ],
  ),
  'email-changed': told(
    ['邮箱已更换', '您的账号现在使用邮箱 {detail}。'],
    ['Email address changed', 'Your account now uses the address {detail}.'],
  ),
  'two-factor-on': told(
    ['两步验证已开启', '以后登录时，除了密码还需要身份验证器里的验证码。'],
    ['Two-factor sign-in is on', 'Logging in now takes a code from your authenticator app as well.'],
  ),
  'two-factor-off': told(
    ['两步验证已关闭', '以后登录只需要密码。'],
    ['Two-factor sign-in is off', 'Your password alone is now enough to log in.'],
  ),
  'recovery-code-used': told(
    ['使用了恢复码', '您的一个恢复码刚刚用于登录。'],
    ['A recovery code was used', 'One of your recovery codes was just used to log in.'],
  ),
  'passkey-added': told(
    ['新增通行密钥', '您的账号新增了通行密钥“{detail}”。'],
    ['Passkey added', 'The passkey “{detail}” was added to your account.'],
  ),
  'passkey-deleted': told(
    ['通行密钥已删除', '通行密钥“{detail}”已从您的账号删除。'],
    ['Passkey removed', 'The passkey “{detail}” was removed from your account.'],
  ),
  'session-ended': told(
    ['登录因安全原因已结束', '您的一个登录凭证被重复使用，我们已结束那次登录。'],
    ['A session was ended for safety', 'A sign-in token of yours was used twice, so we ended that session.'],
  ),
}

/** Where a notice leads: a path of the app. */
export function noticeLink(about: NoticeAbout): string {
  const { link } = noticeKinds[about.kind] as Kind<NoticeKind>
  return typeof link === 'string' ? link : link(about as never)
}

/** What a notice says at the moment `now` (milliseconds): the time that is left is counted when it is read. */
export function noticeText(about: NoticeAbout, language: 'zh' | 'en', now: number): NoticeText {
  const kind = noticeKinds[about.kind] as Kind<NoticeKind>
  return kind[language](about as never, now)
}

const shopParts: Record<ShopPart, Record<'zh' | 'en', string>> = {
  name: { zh: '店铺名称', en: 'Shop name' },
  'name-en': { zh: '英文名称', en: 'English name' },
  address: { zh: '地址', en: 'Address' },
  'address-en': { zh: '英文地址', en: 'English address' },
  'contact-person': { zh: '联系人', en: 'Contact person' },
  'contact-phone': { zh: '联系电话', en: 'Contact phone' },
  'contact-email': { zh: '联系邮箱', en: 'Contact email' },
  hours: { zh: '营业时间', en: 'Business hours' },
  category: { zh: '经营类别', en: 'Business category' },
  description: { zh: '店铺介绍', en: 'Description' },
  place: { zh: '地图位置', en: 'Place on the map' },
  pictures: { zh: '图片', en: 'Pictures' },
  services: { zh: '服务项目', en: 'Services' },
}

function changed({ part, before, after }: ShopChange, language: 'zh' | 'en'): string {
  const name = shopParts[part][language]
  const [nothing, other] = language === 'zh' ? ['（空）', '有改动'] : ['(empty)', 'changed']
  if (before === null || after === null) return language === 'zh' ? `${name}${other}` : `${name} ${other}`
  const said = `${before || nothing} → ${after || nothing}`
  return language === 'zh' ? `${name}：${said}` : `${name}: ${said}`
}

function show(amount: string): string {
  return showUnits(readUnits(amount))
}

function ended(endTime: string, language: 'zh' | 'en'): NoticeText {
  return language === 'zh'
    ? {
        title: '自动释放已到期',
        text: `您的 PV 自动释放已于 ${moment(endTime)} 到期。您可以续购，也可以手动释放；已累积的 PV 不会丢失。`,
      }
    : {
        title: 'Auto-release has ended',
        text: `Your automatic PV release ended on ${moment(endTime)}. You can buy it again or release by hand; nothing that has accrued is lost.`,
      }
}

/** Each step as its reader needs it: what happened, who must act, by when, and what happens otherwise. */
function tradeText(about: Of<'trade'>, now: number, language: 'zh' | 'en'): NoticeText {
  const { step, side, transactionNo, by } = about
  const facts = {
    ...about,
    gf: show(about.gfAmount),
    usdt: show(about.totalPrice),
    left: (by && minutesLeft(by, now, language)) || '',
  }
  const [zh, en] = tradeSteps[step][side](facts)
  const [title, text] = language === 'zh' ? zh : en
  return { title, text: language === 'zh' ? `${text}（${transactionNo}）` : `${text} (${transactionNo})` }
}

const senders = {
  buyer: { zh: '买家', en: 'The buyer' },
  seller: { zh: '卖家', en: 'The seller' },
  arbiter: { zh: '仲裁员', en: 'The arbiter' },
}

interface TradeFacts {
  gf: string
  usdt: string
  other: string
  /** In words; empty where no time runs or none is left. */
  left: string
}
type Said = [title: string, text: string]
type ToSide = (facts: TradeFacts) => [zh: Said, en: Said]

const tradeSteps: Record<TradeStep, Record<'buyer' | 'seller', ToSide>> = {
  taken: {
    buyer: ({ gf, usdt, other, left }) => [
      [
        `请付款 ${usdt} USDT`,
        `您与 ${other} 的交易已开始：${gf} GF。请${left && `在 ${left}内`}付款并上传凭证，逾期自动取消。`,
      ],
      [
        `Please pay ${usdt} USDT`,
        `Your trade with ${other} over ${gf} GF has begun. Please pay${left && ` within ${left}`} and upload a proof, or it is cancelled.`,
      ],
    ],
    seller: ({ gf, usdt, other, left }) => [
      [
        `${other} 将购买您的 ${gf} GF`,
        `GF 已冻结。${left ? `买家应在 ${left}内` : '买家应'}付款 ${usdt} USDT；收到款项之前请不要释放。`,
      ],
      [
        `${other} is buying ${gf} GF from you`,
        `The GF are set aside. The buyer should pay ${usdt} USDT${left && ` within ${left}`}. Do not release before the money is there.`,
      ],
    ],
  },
  paid: {
    buyer: ({ other, usdt }) => [
      ['已通知卖家', `您已确认付款 ${usdt} USDT，等待 ${other} 核对并释放 GF。`],
      [
        'The seller has been told',
        `You confirmed a payment of ${usdt} USDT. ${other} checks it and releases the GF.`,
      ],
    ],
    seller: ({ other, usdt, gf, left }) => [
      [
        `${other} 已付款，请核对`,
        `请登录您自己的钱包核对是否收到 ${usdt} USDT，到账后${left && `在 ${left}内`}释放 ${gf} GF。不要只看凭证。`,
      ],
      [
        `${other} has paid, please check`,
        `Look into your own wallet for ${usdt} USDT, then release ${gf} GF${left && ` within ${left}`}. Never go by the proof alone.`,
      ],
    ],
  },
  overdue: {
    buyer: ({ other, left }) => [
      [
        '卖家还没有释放',
        `已提醒 ${other}。您可以申诉；${left ? `${left}后` : '届时'}仍未释放，系统会为您申诉。`,
      ],
      [
        'The seller has not released yet',
        `We reminded ${other}. You can appeal now; ${left ? `in ${left}` : 'in the end'} we do it for you.`,
      ],
    ],
    seller: ({ gf, left }) => [
      [
        '请释放 GF',
        `买家在等待您释放 ${gf} GF。没有收到款项请申诉；${left ? `${left}后` : '届时'}系统会为买家申诉。`,
      ],
      [
        'Please release the GF',
        `The buyer is waiting for ${gf} GF. If the money has not come, please appeal; ${left ? `in ${left}` : 'in the end'} an appeal is opened for the buyer.`,
      ],
    ],
  },
  released: {
    buyer: ({ gf, other }) => [
      [`收到 ${gf} GF`, `${other} 已释放 GF，交易完成。`],
      [`You received ${gf} GF`, `${other} released them. The trade is completed.`],
    ],
    seller: ({ gf, other }) => [
      [`已释放 ${gf} GF`, `您已向 ${other} 释放 GF，交易完成。`],
      [`You released ${gf} GF`, `They are with ${other} now. The trade is completed.`],
    ],
  },
  cancelled: both(
    ({ gf }) => ['交易已取消', `买家取消了 ${gf} GF 的交易，没有发生付款。`],
    ({ gf }) => ['The trade was cancelled', `The buyer called off the trade over ${gf} GF before paying.`],
  ),
  'timed-out': {
    buyer: ({ gf }) => [
      [
        '付款超时，交易已取消',
        `${gf} GF 的交易因未按时付款已取消。多次超时会暂停接单；如果已经付款，请联系客服。`,
      ],
      [
        'Cancelled: the time to pay ran out',
        `The trade over ${gf} GF was cancelled. Letting this happen often stops you from trading for a while. If you have paid, please contact support.`,
      ],
    ],
    seller: ({ gf, other }) => [
      ['买家未付款，交易已取消', `${other} 没有按时付款，${gf} GF 的交易已取消。`],
      [
        'Cancelled: the buyer did not pay',
        `${other} did not pay in time. The trade over ${gf} GF was cancelled.`,
      ],
    ],
  },
  appealed: both(
    ({ gf }) => [
      '交易进入申诉',
      `${gf} GF 的交易已有申诉，计时暂停，GF 继续冻结。请补充证据，等待仲裁员处理。`,
    ],
    ({ gf }) => [
      'An appeal was opened',
      `There is an appeal about the trade over ${gf} GF. Its times stand still and the GF stay set aside. Please add your evidence; an arbiter will look at it.`,
    ],
  ),
  'appeal-withdrawn': both(
    ({ left }) => ['申诉已撤回', `交易继续进行${left && `，剩余时间 ${left}`}。`],
    ({ left }) => ['The appeal was withdrawn', `The trade goes on${left && ` with ${left} left`}.`],
  ),
  'given-up': both(
    ({ gf }) => ['申诉已和解', `买家放弃了这笔交易，${gf} GF 已退回卖家。`],
    ({ gf }) => [
      'The appeal is settled',
      `The buyer gave up the trade. The ${gf} GF are back with the seller.`,
    ],
  ),
  'under-review': both(
    ({ left }) => ['仲裁员已受理', `请${left && `在 ${left}内`}补充您的证据。`],
    ({ left }) => ['An arbiter took the case', `Please add your evidence${left && ` within ${left}`}.`],
  ),
  'evidence-asked': both(
    ({ left }) => ['请补充证据', `仲裁员需要您补充证据${left && `，剩余 ${left}`}。`],
    ({ left }) => [
      'Please add evidence',
      `The arbiter asks you for more evidence${left && `: ${left} left`}.`,
    ],
  ),
  'appealed-by-system': {
    buyer: ({ gf }) => [
      [
        '系统已为您申诉',
        `卖家一直没有释放 ${gf} GF，系统已为您发起申诉，GF 继续冻结。请补充付款证据，等待仲裁员处理。`,
      ],
      [
        'We opened an appeal for you',
        `The seller has not released the ${gf} GF, so we opened an appeal in your name. The GF stay set aside. Please add your evidence of the payment; an arbiter will look at it.`,
      ],
    ],
    seller: ({ gf }) => [
      [
        '系统已为买家申诉',
        `您一直没有释放 ${gf} GF，系统已为买家发起申诉。已收到款项请尽快释放；没有收到请补充证据。`,
      ],
      [
        'An appeal was opened for the buyer',
        `You have not released the ${gf} GF, so we opened an appeal for the buyer. If you have the money, please release them; if not, please add your evidence.`,
      ],
    ],
  },
  complaint: both(
    ({ gf }) => ['对方对交易提出投诉', `已完成的 ${gf} GF 交易被投诉，仲裁员会核查。您可以补充说明和证据。`],
    ({ gf }) => [
      'The other side complains about a trade',
      `There is a complaint about the completed trade over ${gf} GF. An arbiter will look at it, and you can add your evidence.`,
    ],
  ),
  'complaint-upheld': both(
    ({ gf }) => ['投诉成立', `关于 ${gf} GF 交易的投诉已核查成立，并记入对方的信用记录。查看详情了解理由。`],
    ({ gf }) => [
      'The complaint was upheld',
      `An arbiter upheld the complaint about the trade over ${gf} GF. It stays on record; you can read the reasons in the trade.`,
    ],
  ),
  'complaint-refused': both(
    ({ gf }) => ['投诉不成立', `关于 ${gf} GF 交易的投诉经核查不成立。查看详情了解理由。`],
    ({ gf }) => [
      'The complaint was not upheld',
      `An arbiter did not uphold the complaint about the trade over ${gf} GF. You can read the reasons in the trade.`,
    ],
  ),
  'proof-seen-before': both(
    ({ usdt }) => [
      '付款凭证曾被使用过',
      `买家上传的凭证与另一笔交易的凭证相同或几乎相同。请务必在您自己的钱包里核对 ${usdt} USDT 是否到账，再决定是否释放。`,
    ],
    ({ usdt }) => [
      'This proof of payment was used before',
      `The picture is the same, or nearly the same, as the proof of another trade. Look into your own wallet for ${usdt} USDT before you release anything.`,
    ],
  ),
  'decided-for-buyer': both(
    ({ gf }) => ['申诉结果：GF 归买家', `仲裁员裁定将 ${gf} GF 释放给买家。查看详情了解理由。`],
    ({ gf }) => [
      'Decided: the GF go to the buyer',
      `The arbiter gave the ${gf} GF to the buyer. You can read the reasons in the trade.`,
    ],
  ),
  'decided-for-seller': both(
    ({ gf }) => ['申诉结果：GF 退回卖家', `仲裁员裁定将 ${gf} GF 退回卖家。查看详情了解理由。`],
    ({ gf }) => [
      'Decided: the GF go back to the seller',
      `The arbiter returned the ${gf} GF to the seller. You can read the reasons in the trade.`,
    ],
  ),
}

/** The same words to both sides. */
function both(zh: (facts: TradeFacts) => Said, en: (facts: TradeFacts) => Said) {
  const toSide: ToSide = (facts) => [zh(facts), en(facts)]
  return { buyer: toSide, seller: toSide }
}

/** Minutes below two hours, else as `timeLeft`; undefined where no time is left. */
function minutesLeft(end: string, now: number, language: 'zh' | 'en'): string | undefined {
  const minutes = Math.ceil((Date.parse(end) - now) / 60_000)
  if (minutes <= 0 || minutes >= 120) return timeLeft(end, now, language)
  if (language === 'zh') return `${minutes} 分钟`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Minutes of the platform's time zone, in which its days are counted (rules/platform#calendar). */
function moment(iso: string): string {
  return new Date(Date.parse(iso) + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
}

/** Whole days from two days on, else whole hours, at least one; undefined where no time is left. */
function timeLeft(end: string, now: number, language: 'zh' | 'en'): string | undefined {
  const left = Date.parse(end) - now
  if (!(left > 0)) return undefined
  const days = Math.round(left / (24 * HOUR))
  if (days >= 2) return language === 'zh' ? `${days} 天` : `${days} days`
  const hours = Math.max(1, Math.round(left / HOUR))
  if (language === 'zh') return `${hours} 小时`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

const LEVELS: Record<string, { zh: string; en: string }> = {
  STARTUP: { zh: '启航火炬手', en: 'Startup' },
  ATHLETIC: { zh: '健行火炬手', en: 'Athletic' },
  ENDURANCE: { zh: '恒毅火炬手', en: 'Endurance' },
  ETERNAL: { zh: '永恒火炬手', en: 'Eternal' },
}

function levelName(code: string, language: 'zh' | 'en'): string {
  return LEVELS[code]?.[language] ?? code
}

/** In its two largest units, and at least a minute: who is told that a time was moved by it is never told too much. */
function lasted(from: string, until: string, language: 'zh' | 'en'): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - Date.parse(from)) / 60_000))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts: [count: number, zh: string, en: string][] =
    days > 0
      ? [
          [days, '天', 'day'],
          [hours, '小时', 'hour'],
        ]
      : [
          [hours, '小时', 'hour'],
          [rest, '分钟', 'minute'],
        ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, zh, en]) => (language === 'zh' ? `${count} ${zh}` : counted(count, en, `${en}s`)))
    .join(language === 'zh' ? ' ' : ' and ')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
