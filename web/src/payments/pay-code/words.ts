import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '付款码', en: 'Pay code' },
  show: { zh: '给收银员扫一扫', en: 'Let the cashier scan it' },
  qr: { zh: '付款码的二维码', en: 'The pay code as a QR code' },
  bars: { zh: '付款码的条形码', en: 'The pay code as a barcode' },
  changesIn: {
    zh: (seconds: number) => `${seconds} 秒后更换`,
    en: (seconds: number) => `Changes in ${seconds} s`,
  },
  refresh: { zh: '换一个', en: 'Refresh' },
  making: { zh: '正在生成付款码', en: 'Making the code' },
  failed: { zh: '没有生成付款码', en: 'No code could be made' },
  keepSecret: {
    zh: '付款码等于现金，不要截图发给别人',
    en: 'A pay code is like cash. Never send it to anyone',
  },
  asked: {
    zh: '每笔付款都会在这台手机上请您确认',
    en: 'Each payment asks you to confirm on this phone',
  },
  unasked: {
    zh: (payment: string, left: string) => `每笔 ${payment} GF 以内免确认，今天还可用 ${left} GF`,
    en: (payment: string, left: string) =>
      `Up to ${payment} GF is paid without asking, ${left} GF left today`,
  },
  off: {
    title: { zh: '开启付款码', en: 'Turn on the pay code' },
    lead: {
      zh: '店家扫您的手机就能收款。您看到店名和金额后再确认；没有网络时，也可以用预先留出的额度付款。',
      en: 'The shop scans your phone. You see shop and amount before you confirm; without a network you pay from an amount that you put aside.',
    },
    action: { zh: '在这台设备上开启', en: 'Turn on for this device' },
    busy: { zh: '正在开启', en: 'Turning on' },
    failed: { zh: '没有开启', en: 'Not turned on' },
  },
  password: common.paymentPassword,
  passwordNeeded: { zh: '请输入支付密码', en: 'Enter your payment password' },
  limits: {
    title: { zh: '免确认额度', en: 'Pay without asking' },
    none: { zh: '每笔都要确认', en: 'Every payment is confirmed' },
    some: {
      zh: (payment: string, day: string) => `每笔 ${payment} GF，每天 ${day} GF`,
      en: (payment: string, day: string) => `${payment} GF a payment, ${day} GF a day`,
    },
    note: {
      zh: (payment: string, day: string) => `最多每笔 ${payment} GF、每天 ${day} GF。填 0 表示每笔都要确认。`,
      en: (payment: string, day: string) =>
        `At most ${payment} GF a payment and ${day} GF a day. 0: every payment is confirmed.`,
    },
    payment: { zh: '每笔', en: 'A payment' },
    day: { zh: '每天', en: 'A day' },
    save: common.save,
    saving: { zh: '正在保存', en: 'Saving' },
    failed: { zh: '没有保存', en: 'Not saved' },
    raising: {
      zh: '提高额度需要支付密码，降低不需要。',
      en: 'Raising a limit takes the payment password, lowering does not.',
    },
  },
  offline: {
    title: { zh: '离线额度', en: 'Offline allowance' },
    none: { zh: '没有网络时也能付款', en: 'Pay without a network' },
    left: {
      zh: (amount: string, day: string) => `剩余 ${amount} GF，${day} 自动退回`,
      en: (amount: string, day: string) => `${amount} GF left, returned on ${day}`,
    },
    elsewhere: { zh: '设在另一台设备上', en: 'Set on another device' },
    note: {
      zh: (most: string, days: string) =>
        `从余额里留出最多 ${most} GF，没有网络时店家扫码就从这里扣，不再确认。${days}随时可以退回。`,
      en: (most: string, days: string) =>
        `At most ${most} GF of your balance are put aside. Without a network a scan takes from it and nobody asks you. ${days}You can return it at any time.`,
    },
    inDays: {
      zh: (day: string) => `没用完的在 ${day} 自动退回，`,
      en: (day: string) => `What is left returns on ${day}. `,
    },
    amount: { zh: '留出多少', en: 'Amount to put aside' },
    set: { zh: '留出', en: 'Put aside' },
    setting: { zh: '正在留出', en: 'Putting aside' },
    failed: { zh: '没有留出', en: 'Not put aside' },
    unanswered: {
      zh: '没有收到结果，可能已经留出。再查一次不会重复留出。',
      en: 'No answer arrived, the amount may have been put aside. Check again: it is put aside only once.',
    },
    askAgain: { zh: '再查一次', en: 'Check again' },
    giveBack: { zh: '退回余额', en: 'Return to balance' },
    giveBackAsk: {
      zh: (amount: string) => `剩余的 ${amount} GF 回到余额，没有网络时就不能付款了。`,
      en: (amount: string) =>
        `The ${amount} GF left go back to your balance. You cannot pay without a network then.`,
    },
    givingBack: { zh: '正在退回', en: 'Returning' },
    giveBackFailed: { zh: '没有退回', en: 'Not returned' },
    noAnswer: {
      zh: '没有收到结果，请再按一次退回。不会重复退回。',
      en: 'No answer arrived. Press Return again: it happens only once.',
    },
    givenBack: { zh: '已退回余额', en: 'Returned to your balance' },
    now: {
      zh: (time: string, amount: string) =>
        `没有网络（${time} 起）。店家扫这个码，从离线额度里扣款，当时剩余 ${amount} GF。`,
      en: (time: string, amount: string) =>
        `No network since ${time}. The shop scans this code and takes from your allowance, ${amount} GF at that time.`,
    },
    cannot: {
      zh: '没有网络，这台设备也没有离线额度。联网后可以留出。',
      en: 'There is no network, and this device has no offline allowance. You can set one aside when you are online.',
    },
    unsupported: {
      zh: '这个浏览器不能保存离线付款的密钥，请用新版浏览器并通过 https 打开。',
      en: 'This browser cannot keep a key for offline payments. Use a current browser and open the app by https.',
    },
  },
  ownLimits: {
    title: { zh: '自己的限额', en: 'Own limits' },
    none: { zh: '没有限额', en: 'No limits' },
    some: {
      zh: (payment: string, day: string) => `每笔 ${payment}，每天 ${day}`,
      en: (payment: string, day: string) => `${payment} a payment, ${day} a day`,
    },
    noLimit: { zh: '不限', en: 'no limit' },
    lead: {
      zh: (hours: number) =>
        `付款、转账和红包加在一起，最多能转出多少。留空表示不限。降低立即生效，提高要等 ${hours} 小时并输入支付密码。`,
      en: (hours: number) =>
        `The most that may leave by payments, transfers and red packets together. Empty: no limit. Lower limits apply at once, higher ones after ${hours} hours and with the payment password.`,
    },
    used: {
      zh: (amount: string) => `今天已转出 ${amount} GF。`,
      en: (amount: string) => `${amount} GF left your account today.`,
    },
    raise: {
      zh: (payment: string, day: string, from: string) => `${from} 起：每笔 ${payment}，每天 ${day}。`,
      en: (payment: string, day: string, from: string) => `From ${from}: ${payment} a payment, ${day} a day.`,
    },
  },
  freeze: {
    title: { zh: '冻结账户', en: 'Freeze the account' },
    note: { zh: '一键停止所有转出', en: 'Stops everything that leaves it' },
    ask: {
      zh: '付款、转账、红包、挂单、兑换和理财立即停止。解除冻结需要支付密码。',
      en: 'Payments, transfers, red packets, orders, exchange and wealth products stop at once. Lifting it takes the payment password.',
    },
    action: { zh: '冻结', en: 'Freeze' },
    busy: { zh: '正在冻结', en: 'Freezing' },
    failed: { zh: '没有冻结', en: 'Not frozen' },
    frozen: { zh: '账户已冻结', en: 'The account is frozen' },
    frozenNote: { zh: '现在没有任何 GF 可以转出。', en: 'No GF can leave it now.' },
    lift: { zh: '解除冻结', en: 'Lift the freeze' },
    lifting: { zh: '正在解除', en: 'Lifting' },
    liftFailed: { zh: '没有解除', en: 'Not lifted' },
    lifted: { zh: '已解除冻结', en: 'The freeze is lifted' },
  },
  turnOff: {
    title: { zh: '在这台设备上关闭', en: 'Turn off on this device' },
    ask: {
      zh: '已经显示的付款码立即失效。再次开启需要支付密码。',
      en: 'Codes already shown are not accepted any more. Turning it on again takes the payment password.',
    },
    action: { zh: '关闭', en: 'Turn off' },
    failed: { zh: '没有关闭', en: 'Not turned off' },
  },
  request: {
    title: { zh: '确认付款', en: 'Confirm payment' },
    to: { zh: (shop: string) => `付给 ${shop}`, en: (shop: string) => `To ${shop}` },
    left: { zh: (seconds: number) => `还剩 ${seconds} 秒`, en: (seconds: number) => `${seconds} s left` },
    note: common.remark,
    pay: { zh: (amount: string) => `付 ${amount} GF`, en: (amount: string) => `Pay ${amount} GF` },
    paying: { zh: '正在付款', en: 'Paying' },
    decline: { zh: '不付', en: 'Decline' },
    failed: { zh: '没有付款', en: 'Not paid' },
    declined: { zh: '已拒绝，没有付款', en: 'Declined, nothing was paid' },
    declineFailed: { zh: '没有拒绝成功', en: 'Not declined' },
    expired: {
      zh: '确认时间已过，没有付款。请店家重新扫码。',
      en: 'The time to confirm is over and nothing was paid. Ask the shop to scan again.',
    },
  },
})
