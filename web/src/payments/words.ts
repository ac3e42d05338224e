import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  shops: {
    showPayCode: { zh: '出示付款码', en: 'Show my pay code' },
    title: { zh: '付过的店铺', en: 'Paid before' },
    favourite: { zh: (name: string) => `收藏${name}`, en: (name: string) => `Favourite ${name}` },
  },
  payee: {
    title: { zh: '收款店铺', en: 'Paying' },
    owner: { zh: (name: string) => `店主 ${name}`, en: (name: string) => `Owner ${name}` },
    noDescription: { zh: '暂无介绍', en: 'No description yet' },
    address: common.address,
    noAddress: { zh: '暂无地址', en: 'No address' },
    phone: { zh: '电话', en: 'Phone' },
    noPhone: { zh: '暂无电话', en: 'No phone' },
    checkOwner: {
      zh: '付款前请核对店名和店主，谨防收款码被调换。',
      en: 'Check the shop and its owner before you pay: a code can be swapped.',
    },
    belongsTo: {
      zh: (shop: string, distance: string) => `此码属于“${shop}”，距您 ${distance}。`,
      en: (shop: string, distance: string) => `This code belongs to ${shop}, ${distance} from here.`,
    },
    farAway: {
      zh: '如果您就在店里付款，这可能不是这家店的码，请先向店员确认。',
      en: 'If you stand at the counter, it may not be this shop’s code. Ask before you pay.',
    },
    away: {
      zh: (distance: string) => `距您 ${distance}`,
      en: (distance: string) => `${distance} from here`,
    },
  },
  form: {
    amount: { zh: '付款金额', en: 'Amount' },
    available: {
      zh: (amount: string) => `可用 ${amount} GF`,
      en: (amount: string) => `${amount} GF available`,
    },
    availableAsOf: {
      zh: (amount: string, time: string) => `可用 ${amount} GF（截至 ${time}）`,
      en: (amount: string, time: string) => `${amount} GF available (as of ${time})`,
    },
    left: {
      zh: (amount: string) => `付后余 ${amount} GF`,
      en: (amount: string) => `${amount} GF left afterwards`,
    },
    title: { zh: '付款', en: 'Pay' },
    note: common.remark,
    optional: common.optional,
    notePlaceholder: { zh: '如：桌号、商品', en: 'Table, dish, …' },
    pay: { zh: '付款', en: 'Pay' },
    next: common.next,
    rescan: { zh: '重新扫码', en: 'Scan another code' },
    backToShop: { zh: '返回店铺', en: 'Back to the shop' },
    needAmount: { zh: '请输入付款金额', en: 'Enter an amount' },
    tooSmall: { zh: '金额不能小于 0.01', en: 'The amount must be at least 0.01' },
    tooLarge: { zh: '金额不能超过 99,999.99', en: 'The amount must be at most 99,999.99' },
    insufficient: {
      zh: (amount: string) => `余额不足，当前可用 ${amount} GF`,
      en: (amount: string) => `Not enough GF: ${amount} GF available`,
    },
    offline: {
      zh: '没有网络。联网后再付款，什么都不会发送。',
      en: 'You are offline. Nothing is sent until you are online again.',
    },
    payFailed: { zh: '支付失败', en: 'Payment failed' },
    lookupFailed: { zh: '店铺信息获取失败', en: 'Merchant info fetch failed' },
    tillRemoved: {
      zh: '这个收银点刚刚被移除，还没有付款。再确认一次，直接付给店铺。',
      en: 'This till has just been removed, and nothing was paid. Confirm once more to pay the shop itself.',
    },
    networkFailed: { zh: '网络连接失败', en: 'Network connection failed' },
  },
  bill: {
    title: { zh: '店铺账单', en: 'Bill' },
    lines: { zh: '账单明细', en: 'What the bill is for' },
    typed: common.other,
    discount: { zh: '优惠', en: 'Discount' },
    comma: common.separator,
    each: { zh: (price: string) => `单价 ${price}`, en: (price: string) => `${price} each` },
    reference: common.reference,
    leave: {
      zh: (host: string) => `不付款，返回 ${host}`,
      en: (host: string) => `Back to ${host} without paying`,
    },
    fixed: { zh: '金额由店铺开单确定，不能修改', en: 'The shop has fixed this amount' },
    left: { zh: (time: string) => `请在 ${time} 内付款`, en: (time: string) => `Pay within ${time}` },
    paid: { zh: '这张账单已经付过了', en: 'This bill has been paid already' },
    cancelled: { zh: '店铺已取消这张账单', en: 'The shop has cancelled this bill' },
    expired: {
      zh: '这张账单已过期，请店铺重新开单',
      en: 'This bill has expired. Please ask the shop for a new one',
    },
  },
  tip: {
    title: { zh: '小费', en: 'Tip' },
    whose: { zh: '归店铺所有', en: 'Goes to the shop' },
    toShop: { zh: '小费（归店铺所有）', en: 'Tip (goes to the shop)' },
    none: { zh: '不给', en: 'None' },
    other: common.other,
    amount: { zh: '小费金额', en: 'Amount of the tip' },
    most: { zh: (amount: string) => `最多 ${amount} GF`, en: (amount: string) => `${amount} GF at most` },
    missing: { zh: '请输入小费金额', en: 'Enter the tip' },
    tooLarge: {
      zh: (amount: string) => `小费最多 ${amount} GF`,
      en: (amount: string) => `The tip is ${amount} GF at most`,
    },
    included: { zh: '其中小费', en: 'Tip included' },
  },
  confirm: {
    title: { zh: '确认付款', en: 'Confirm payment' },
    summary: {
      zh: (amount: string, shop: string) => `向${shop}付款 ${amount} GF`,
      en: (amount: string, shop: string) => `${amount} GF to ${shop}`,
    },
    note: common.remark,
    confirm: {
      zh: (amount: string) => `付款 ${amount} GF`,
      en: (amount: string) => `Pay ${amount} GF`,
    },
    later: common.cancel,
    unanswered: {
      zh: '这笔付款发出后没有收到结果。再确认一次：已付的直接显示凭证，未付的现在付款，不会重复扣款。',
      en: 'This payment was sent, and no answer came. Confirm it once more: if it went through you see its receipt, if not it is paid now. It is never paid twice.',
    },
  },
  receipt: {
    heading: { zh: '付款凭证', en: 'Receipt' },
    title: {
      paid: { zh: '付款成功', en: 'Payment successful' },
      partlyRefunded: { zh: '已部分退款', en: 'Partly refunded' },
      refunded: { zh: '已全额退款', en: 'Refunded in full' },
    },
    till: common.till,
    reference: common.reference,
    reward: { zh: '获得 PV', en: 'PV earned' },
    availableOn: { zh: '到账', en: 'Available' },
    live: { zh: (time: string) => `${time} 实时`, en: (time: string) => `${time} live` },
    number: common.paymentNo,
    time: { zh: '付款时间', en: 'Time' },
    note: common.remark,
    goingHome: {
      zh: (seconds: number) => `${seconds} 秒后回到首页，轻触任意处停留`,
      en: (seconds: number) => `Home in ${seconds} s. Touch anywhere to stay`,
    },
    goingToShop: {
      zh: (seconds: number, host: string) => `${seconds} 秒后返回 ${host}，轻触任意处停留`,
      en: (seconds: number, host: string) => `Back to ${host} in ${seconds} s. Touch anywhere to stay`,
    },
    backToShop: { zh: (shop: string) => `返回${shop}`, en: (shop: string) => `Back to ${shop}` },
    done: common.done,
    payAnother: { zh: '再付一笔', en: 'Pay again' },
    copyFailed: common.copyFailed,
    split: { zh: '和朋友分账', en: 'Split with friends' },
    share: { zh: '分享', en: 'Share' },
    print: { zh: '打印', en: 'Print' },
    keep: { zh: '保存凭证', en: 'Save' },
    verify: { zh: '验证', en: 'Verify' },
    shared: {
      zh: (shop: string, amount: string, time: string, number: string, refunded?: string) =>
        `火炬付款凭证：付给“${shop}”${amount} GF，${refunded ? `其中 ${refunded} GF 已退款，` : ''}${time}，单号 ${number}`,
      en: (shop: string, amount: string, time: string, number: string, refunded?: string) =>
        `Torch receipt: ${amount} GF paid to ${shop}, ${refunded ? `${refunded} GF of it refunded, ` : ''}${time}, number ${number}`,
    },
    summaryCopied: { zh: '凭证内容已复制', en: 'Receipt text copied' },
  },
  verify: {
    title: { zh: '验证凭证', en: 'Verify the receipt' },
    genuine: { zh: '凭证真实有效', en: 'This receipt is genuine' },
    genuineNote: {
      zh: '签名由平台公钥验证通过，内容与本页一致，未被改动。',
      en: 'The published key confirms its signature, and it says what this page shows.',
    },
    forged: { zh: '签名不符', en: 'The signature does not match' },
    forgedNote: {
      zh: '内容与签名对不上，请勿相信这张凭证。',
      en: 'What it says is not what was signed. Do not trust this receipt.',
    },
    otherKey: { zh: '签名密钥已更换', en: 'Signed with another key' },
    otherKeyNote: {
      zh: '这张凭证由另一把密钥签发，现在公布的密钥无法验证它。',
      en: 'This receipt was signed with another key than the one that is published now.',
    },
    unsupported: { zh: '这个浏览器无法验证', en: 'This browser cannot check it' },
    unsupportedNote: {
      zh: '浏览器不支持 Ed25519，或页面不是通过 https 打开。可保存凭证后用其他工具验证。',
      en: 'This browser lacks Ed25519, or the page was not opened over https. Save the receipt and check it with another tool.',
    },
    algorithm: { zh: '签名算法', en: 'Signature' },
    keyId: { zh: '密钥编号', en: 'Key' },
    text: { zh: '签名原文', en: 'Signed text' },
    signature: { zh: '签名', en: 'Signature' },
    how: {
      zh: '验证在本机完成：用公布的公钥核对签名，不依赖平台的回答。',
      en: 'The check runs on this device with the published key and does not rely on our answer.',
    },
  },
})
