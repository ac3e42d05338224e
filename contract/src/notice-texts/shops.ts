import { common } from '../common-words.ts'
import type { BilingualText, Language } from '../errors.ts'
import { readUnits } from '../money.ts'
import type { ShopChange, ShopPart } from '../notices.ts'
import { DECLINE_REASON_TEXTS, type DeclineReason, namedReason } from '../standard-reasons.ts'
import { show } from './figures.ts'
import { answerLink, type Kinds } from './notice-words.ts'

const NOT_YOU = {
  zh: '不是您本人？请立即冻结账户并修改密码。',
  en: 'Not you? Freeze your account at once and change your password.',
}
const payCodeChange = (title: BilingualText) => ({ title, text: NOT_YOU })
const PAY_CODE_CHANGES = {
  'turned-on': payCodeChange({
    zh: '付款码已在一台设备上开启',
    en: 'Your pay code was turned on on a device',
  }),
  'limits-raised': payCodeChange({
    zh: '付款码免确认限额已提高',
    en: 'The limit of your pay code was raised',
  }),
  'offline-set': payCodeChange({ zh: '已转入离线额度', en: 'GF was put aside for offline payments' }),
  frozen: payCodeChange({ zh: '您的账户已冻结', en: 'Your account was frozen' }),
  unfrozen: payCodeChange({ zh: '您的账户已解除冻结', en: 'The freeze of your account was lifted' }),
  'own-limits-raised': payCodeChange({ zh: '您的付款限额将提高', en: 'Your own limits will be raised' }),
}

/** Notices of shops and their customers. */
export const shops = {
  'payment-received': {
    link: '/merchant-finance',
    push: false,
    mail: false,
    words: ({ amount, count, day }) => ({
      title: { zh: `店铺收款 ${show(amount)} GF`, en: `Your shop received ${show(amount)} GF` },
      text: {
        zh: `${day} 共 ${count} 笔付款，合计 ${show(amount)} GF。`,
        en: count === 1 ? `1 payment on ${day}.` : `${count} payments in total on ${day}.`,
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
        en: `${shop.en} refunded ${show(amount)} GF to you. The amount is in your balance.${readUnits(pv) > 0n ? ` The ${show(pv)} PV you earned with the payment was returned.` : ''}`,
      },
    }),
  },
  'pay-code-used': {
    link: '/profile/assets',
    push: true,
    mail: false,
    words: ({ amount, shop, isOffline }) => ({
      title: { zh: `付款码付款 ${show(amount)} GF`, en: `Pay code: ${show(amount)} GF paid` },
      text: {
        zh: `${shop.zh} 用您的${isOffline ? '离线' : ''}付款码收款 ${show(amount)} GF。不是您本人？请立即冻结账户。`,
        en: `${shop.en} collected ${show(amount)} GF with your ${isOffline ? 'offline ' : ''}pay code. Not you? Freeze your account at once.`,
      },
    }),
  },
  'pay-code-changed': {
    link: '/pay-code',
    push: true,
    mail: true,
    words: ({ change }) => PAY_CODE_CHANGES[change],
  },
  'shop-gift': {
    link: '/profile/assets',
    push: true,
    mail: false,
    words: ({ amount, shop }) => ({
      title: { zh: `收到 ${show(amount)} PV`, en: `You received ${show(amount)} PV` },
      text: {
        zh: `${shop.zh} 赠送您 ${show(amount)} PV，已到账。`,
        en: `${shop.en} gave you ${show(amount)} PV. The amount is in your balance.`,
      },
    }),
  },
  'application-approved': {
    link: '/merchant-management',
    push: true,
    mail: true,
    words: ({ shop }) => ({
      title: { zh: '入驻申请已通过', en: 'Your shop is open' },
      text: {
        zh: `“${shop}”已开店。收款码已经生成，您可以完善店铺信息、添加商品和服务。`,
        en: `“${shop}” was approved. Its payment code is ready. You can now complete your shop and add products and services.`,
      },
    }),
  },
  'application-rejected': {
    link: '/profile/merchant-apply',
    push: true,
    mail: true,
    words: ({ shop, reasons, remark }) => ({
      title: { zh: '入驻申请未通过', en: 'Your application was declined' },
      text: {
        zh: `“${shop}”：${declineText('zh', reasons, remark)}。您可以修改后重新提交。`,
        en: `“${shop}”: ${declineText('en', reasons, remark)}. You can edit the application and send it again.`,
      },
    }),
  },
  'shop-suspended': {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ shop, reason }) => ({
      title: { zh: '店铺已被平台暂停', en: 'Your shop has been suspended' },
      text: {
        zh: `“${shop}”暂时不能收款，也不会被搜索到。${namedReason(reason).zh}。店铺里的积分仍归您，暂停期间只能用于退款。如有异议，可直接答复。`,
        en: `“${shop}” cannot be paid or found for now. ${namedReason(reason).en}. The shop’s points are still yours; until this ends they can only be used for refunds. If you disagree, you can answer.`,
      },
    }),
  },
  'shop-restored': {
    link: '/merchant-management',
    push: true,
    mail: true,
    words: ({ shop }) => ({
      title: { zh: '店铺已恢复', en: 'Your shop’s suspension was lifted' },
      text: {
        zh: `平台已解除对“${shop}”的暂停，恢复到暂停前的状态。`,
        en: `“${shop}” is no longer suspended and is as it was before.`,
      },
    }),
  },
  'shop-closed': {
    link: '/merchant-management',
    push: true,
    mail: true,
    words: ({ shop, reason }) => ({
      title: { zh: '平台为您关闭了店铺', en: 'Your shop was closed for you' },
      text: {
        zh: `很久没有见到您，“${shop}”暂时不再收款。${namedReason(reason).zh}。店铺里的积分和顾客手里的积分都不受影响，您可以随时在店铺管理里重新开店。`,
        en: `We have not seen you for long, so “${shop}” is not paid for now. ${namedReason(reason).en}. What the shop and its customers hold stays as it is. You can open it again at any time.`,
      },
    }),
  },
  'shop-overwritten': {
    link: '/merchant-management',
    push: false,
    mail: false,
    words: ({ shop, changes }) => ({
      title: { zh: '店铺资料被覆盖', en: 'Your shop’s details were overwritten' },
      text: {
        zh: `“${shop}”的资料被一次未核对最新版本的保存覆盖了。${changes.map((one) => shopChange(one).zh).join('；')}。如果不是您想要的，请到“编辑店铺”改回来。`,
        en: `“${shop}” was saved without checking for newer details. ${changes.map((one) => shopChange(one).en).join('; ')}. If this is not what you want, change it back under “Edit shop”.`,
      },
    }),
  },
  'api-key-created': {
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
  'webhook-secret-rotated': {
    link: '/merchant-programs',
    push: true,
    mail: true,
    words: ({ host }) => ({
      title: { zh: '回调签名密钥已更换', en: 'A signing secret was rotated' },
      text: {
        zh: `发往 ${host} 的通知改用新的签名密钥。如果不是您本人操作，请马上再次更换，并修改登录密码和支付密码。`,
        en: `Messages to ${host} are signed with a new secret. If this was not you, rotate it again right away and change your login and payment passwords.`,
      },
    }),
  },
  'webhook-disabled': {
    link: '/merchant-programs',
    push: true,
    mail: true,
    words: ({ host }) => ({
      title: { zh: '回调地址已停用', en: 'A webhook was turned off' },
      text: {
        zh: `${host} 连续几天没有接收事件，我们已停止发送。修复后可以重新启用，并补发失败的记录。`,
        en: `${host} has not accepted any event for several days, so we stopped sending. Once it works again, turn it back on and resend the failed deliveries.`,
      },
    }),
  },
} satisfies Partial<Kinds>

/** Returns the standard reasons in the reader's language, then the auditor's remark in the auditor's. */
function declineText(language: Language, reasons: readonly DeclineReason[], remark: string): string {
  const asWritten = { zh: `审核员原文：“${remark}”`, en: `As written by the auditor: “${remark}”` }
  return [
    ...reasons.map((reason) => DECLINE_REASON_TEXTS[reason][language]),
    ...(remark === '' ? [] : [asWritten[language]]),
  ].join({ zh: '；', en: '. ' }[language])
}

const shopParts: Record<ShopPart, BilingualText> = {
  name: { zh: '店铺名称', en: 'Shop name' },
  'name-en': { zh: '英文名称', en: 'English name' },
  address: common.address,
  'address-en': { zh: '英文地址', en: 'English address' },
  'contact-person': { zh: '联系人', en: 'Contact person' },
  'contact-phone': { zh: '联系电话', en: 'Contact phone' },
  'contact-email': { zh: '联系邮箱', en: 'Contact email' },
  hours: common.hours,
  category: { zh: '经营类别', en: 'Category' },
  description: { zh: '店铺介绍', en: 'Description' },
  place: { zh: '地图位置', en: 'Location on the map' },
  pictures: { zh: '图片', en: 'Pictures' },
  services: common.services,
}

/** Describes a change of one part of a shop: before and after, if both fit in a line. */
export function shopChange({ part, before, after }: ShopChange): BilingualText {
  const { zh, en } = shopParts[part]
  if (before === null || after === null) return { zh: `${zh}有改动`, en: `${en} changed` }
  return {
    zh: `${zh}：${before || '（空）'} → ${after || '（空）'}`,
    en: `${en}: ${before || '(empty)'} → ${after || '(empty)'}`,
  }
}
