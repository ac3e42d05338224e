import type { BilingualText } from '@torch/contract/errors.ts'

interface OperationWords {
  title: BilingualText
  lead: BilingualText
}

/** Titles and descriptions of the calls of programs, in the order of the page. */
export const operationWords: Readonly<Record<string, OperationWords>> = {
  createShopBill: {
    title: { zh: '开账单', en: 'Create a bill' },
    lead: {
      zh: '为密钥的店铺开一张账单。把应答的 `gfPaymentQrCode` 作为链接、付款按钮或二维码给顾客。带 `items` 时，如果全部是店铺菜单上的商品，可以不写 `amount`；否则 `amount` 必须等于各项之和。测试密钥开的是测试账单。',
      en: 'Creates a bill of the shop of the key. Give the customer its `gfPaymentQrCode` as a link, a pay button or a QR code. With `items`, `amount` may be left out if all of them are of the shop’s menu; otherwise it must equal their sum. A test key creates a test bill.',
    },
  },
  getShopBill: {
    title: { zh: '查询一张账单', en: 'Get a bill' },
    lead: { zh: '返回账单和它的付款状态。', en: 'Returns a bill with its status.' },
  },
  listShopBills: {
    title: { zh: '列出账单', en: 'List bills' },
    lead: {
      zh: '返回店铺的程序开的账单，最新的在前。要下一页，把最后一张的 `billNo` 作为 `before`。测试密钥只看到测试账单。',
      en: 'Returns the bills that programs of the shop created, newest first. For the next page give the last `billNo` as `before`. A test key sees test bills only.',
    },
  },
  cancelShopBill: {
    title: { zh: '取消账单', en: 'Cancel a bill' },
    lead: {
      zh: '取消还没有付款的账单。重复调用没有影响；已经付款的账单会被拒绝。',
      en: 'Cancels an open bill. Repeating the call changes nothing; a bill that is paid is refused.',
    },
  },
  refundShopBill: {
    title: { zh: '退款', en: 'Refund a bill' },
    lead: {
      zh: '把已付账单的 GF 全部或部分退给付款人，可以分几次，每天不超过密钥的限额。这笔付款的奖励按比例收回。',
      en: 'Refunds a paid bill to its payer, in full or in parts, within the limit of the key for a day. Rewards for the payment are taken back in proportion.',
    },
  },
  listShopPayments: {
    title: { zh: '列出收款', en: 'List payments' },
    lead: {
      zh: '返回店铺的全部收款，包括没有账单的，最新的在前。要下一页，把最后一笔的 `id` 作为 `before`。',
      en: 'Returns all payments to the shop, without a bill too, newest first. For the next page give the last `id` as `before`.',
    },
  },
  captureShopPayment: {
    title: { zh: '扫付款码收款', en: 'Collect by pay code' },
    lead: {
      zh: '用顾客出示的付款码收款。超过顾客免确认的金额时状态是 `waiting`，顾客在手机上确认；用“查询收款请求”得知结果。',
      en: 'Collects a payment with the pay code that the customer shows. Above the limit of the customer the status is `waiting` until the customer confirms it on the phone: ask for the outcome with the next call.',
    },
  },
  getShopCapture: {
    title: { zh: '查询收款请求', en: 'Get a request to the customer' },
    lead: {
      zh: '返回等待顾客确认的收款的状态。',
      en: 'Returns what became of a payment that the customer has to confirm.',
    },
  },
  payTestBill: {
    title: { zh: '支付测试账单', en: 'Pay a test bill' },
    lead: {
      zh: '把测试账单标为已付款，并向测试回调发送事件，不产生任何 GF 变动。不需要密钥。真实账单会被拒绝。',
      en: 'Marks a test bill as paid and sends the events to test webhooks. No GF moves. It needs no key. Every other bill is refused.',
    },
  },
  getTestBill: {
    title: { zh: '查询测试账单', en: 'Get a test bill' },
    lead: { zh: '返回测试账单，付款页使用它。', en: 'Returns a test bill, as its page shows it.' },
  },
}

/** Descriptions by `operation.path`, by path or by name, the first of which applies. */
const fieldTexts: Readonly<Record<string, BilingualText>> = {
  amount: { zh: 'GF，最多两位小数，如 `"12.50"`', en: 'GF, at most two decimals, such as `"12.50"`' },
  'captureShopPayment.amount': {
    zh: '收多少 GF；有账单时是账单的金额',
    en: 'How much GF; with a bill, its amount',
  },
  items: { zh: '账单上的各项，付款人看得到', en: 'What the bill is for, as the payer sees it' },
  'items[].itemId': {
    zh: '店铺菜单上商品的编号，由火炬定价',
    en: 'The id of an item of the shop’s menu, priced by Torch',
  },
  'items[].choices': { zh: '所选的选项的编号', en: 'The ids of its chosen choices' },
  'items[].name': {
    zh: '不在菜单上的商品的名称，与 `unitPrice` 一起',
    en: 'The name of an item of your own, with `unitPrice`',
  },
  'items[].unitPrice': { zh: '单价，GF', en: 'Its price, in GF' },
  'items[].quantity': { zh: '数量', en: 'How many' },
  reference: {
    zh: '店铺自己的编号，如订单号，最多 50 字',
    en: 'Your own reference, such as the number of an order; at most 50 characters',
  },
  'listShopBills.reference': { zh: '只要这个编号的', en: 'Only those with exactly this reference' },
  'listShopPayments.reference': {
    zh: '只要这个编号的账单的',
    en: 'Only those of bills with exactly this reference',
  },
  remark: { zh: '给付款人看的备注，最多 200 字', en: 'A note for the payer, at most 200 characters' },
  expiresInMinutes: { zh: '多少分钟内可以付款', en: 'How long it can be paid, in minutes' },
  returnUrl: {
    zh: '付款后顾客返回的地址：https，主机须在密钥登记的返回主机中；测试密钥也可用 `http://localhost`',
    en: 'Where the customer comes back after paying: https and a return host of the key; test keys may also use `http://localhost`',
  },
  cancelUrl: {
    zh: '没有付款的顾客返回的地址；不写则同 `returnUrl`',
    en: 'The return address of customers who did not pay; `returnUrl` if it is missing',
  },
  billNo: { zh: '账单号', en: 'The number of the bill' },
  'captureShopPayment.billNo': { zh: '要付的账单；可以没有', en: 'The bill to be paid, if there is one' },
  gfAmount: { zh: '金额，GF', en: 'The amount, in GF' },
  'payment.received.data.gfAmount': { zh: '付款金额，含小费', en: 'What was paid, with the tip' },
  'bill.paid.data.gfAmount': { zh: '账单金额，不含小费', en: 'The amount of the bill, without the tip' },
  lines: { zh: '账单的各项，按开单时记下', en: 'The items as they were when the bill was created' },
  'lines[].kind': {
    zh: '`item`：菜单上的商品；`typed`：其他',
    en: '`item`: of the menu; `typed`: any other',
  },
  'lines[].serviceId': { zh: '菜单上的编号', en: 'The id in the menu' },
  'lines[].choiceIds': { zh: '选项的编号', en: 'The ids of its choices' },
  'lines[].name': { zh: '名称', en: 'Its name' },
  'lines[].nameEn': { zh: '英文名称', en: 'Its English name' },
  'lines[].choices': { zh: '选项的名称', en: 'The names of its choices' },
  'lines[].choicesEn': { zh: '选项的英文名称', en: 'The English names of its choices' },
  'lines[].count': { zh: '数量', en: 'How many' },
  'lines[].gfPrice': { zh: '单价，含选项', en: 'Per piece, with its choices' },
  'lines[].gfAmount': { zh: '小计', en: 'In all' },
  till: {
    zh: '开单的收银点；程序开的账单没有',
    en: 'The till that created it; none for a bill of a program',
  },
  discount: { zh: '账单的优惠', en: 'The discount on the bill' },
  'discount.gfAmount': { zh: '优惠金额', en: 'Its amount' },
  'discount.percent': { zh: '按百分比给的优惠', en: 'Set if it was given as a percentage' },
  'discount.reason': { zh: '理由', en: 'Why' },
  tip: { zh: '账单之外的小费', en: 'The tip beside the bill' },
  status: { zh: '状态', en: 'The status' },
  'listShopBills.status': { zh: '只要这个状态的', en: 'Only those with this status' },
  paymentNo: { zh: '付款的编号', en: 'The number of the payment' },
  gfPaymentCode: { zh: '店铺的收款码；测试账单没有', en: 'The code of the shop; none for a test bill' },
  gfPaymentQrCode: {
    zh: '顾客付款的页面：链接、付款按钮或二维码的内容',
    en: 'The page on which the customer pays: for a link, a pay button or a QR code',
  },
  createdTime: { zh: '开单时间', en: 'When it was created' },
  expiresTime: { zh: '过期时间', en: 'When it expires' },
  paidTime: { zh: '付款时间', en: 'When it was paid' },
  paymentTime: { zh: '付款时间', en: 'When it was paid' },
  cancelledTime: { zh: '取消时间', en: 'When it was cancelled' },
  refundTime: { zh: '退款时间', en: 'When it was refunded' },
  refundedGf: { zh: '至今共退，GF', en: 'Refunded so far, in GF' },
  refundableGf: { zh: '还可退，GF', en: 'Still refundable, in GF' },
  isTest: { zh: '是否属于测试', en: 'Whether it belongs to test mode' },
  since: { zh: '这个时间及以后开的', en: 'Created at this time or later' },
  'listShopBills.before': {
    zh: '游标：已收到的最后一张的 `billNo`',
    en: 'Cursor: the last `billNo` already received',
  },
  'listShopPayments.before': {
    zh: '游标：已收到的最后一笔的 `id`',
    en: 'Cursor: the last `id` already received',
  },
  size: { zh: '每页多少，1 到 100，默认 20', en: 'How many, 1 to 100; 20 if missing' },
  from: { zh: '从这一天起（上海时间）', en: 'From this day on (Shanghai time)' },
  to: { zh: '到这一天止，含当天', en: 'To this day, included' },
  id: { zh: '编号', en: 'Its id' },
  payerUsername: { zh: '付款人，部分隐去', en: 'The payer, masked' },
  reason: { zh: '理由，付款人看得到', en: 'Why; the payer sees it' },
  refundNo: { zh: '退款的编号', en: 'The number of the refund' },
  rewardPv: { zh: '随退款收回的奖励 PV', en: 'The PV of the payer that was taken back' },
  releasedGf: {
    zh: '其中由已收回的 PV 释放、归还释放池的部分',
    en: 'The part of it that went back to the pool, since it had been released from that PV',
  },
  code: { zh: '扫到的付款码', en: 'The pay code as it was scanned' },
  captureNo: {
    zh: '收款请求的编号；立即付款的没有',
    en: 'The number of the request to the customer; none if it was paid at once',
  },
  merchantId: { zh: '店铺的编号', en: 'The id of the shop' },
  shopName: { zh: '店铺名称', en: 'The name of the shop' },
  shopNameEn: { zh: '店铺的英文名称', en: 'Its English name' },
  shopLogo: { zh: '店铺的标志', en: 'Its logo' },
  takesTips: { zh: '付款人能否加小费', en: 'Whether the payer may add a tip' },
  returnTo: { zh: '带签名结果的返回地址', en: 'The return address with the signed result' },
  'event.id': {
    zh: '事件的编号，每次送达都相同，用它去重',
    en: 'The same in each delivery: skip an id that you have seen',
  },
  type: { zh: '事件的种类', en: 'The kind of event' },
  time: { zh: '发生的时间', en: 'When it happened' },
  data: { zh: '事件的内容', en: 'What happened' },
}

/** Returns the description of a field of an operation or event. */
export function fieldText(owner: string, path: string, name: string): BilingualText | undefined {
  const inItem = path.replace(/^\[\]\.?/, '')
  const inData = inItem.replace(/^data\./, '')
  return fieldTexts[`${owner}.${inItem}`] ?? fieldTexts[inData] ?? fieldTexts[name]
}

/** When each event is sent. */
export const eventWords: Readonly<Record<string, BilingualText>> = {
  'payment.received': {
    zh: '店铺收到一笔付款，有无账单都发送。',
    en: 'The shop received a payment, with or without a bill.',
  },
  'bill.paid': { zh: '账单已付款。', en: 'A bill was paid.' },
  'bill.cancelled': { zh: '账单已取消。', en: 'A bill was cancelled.' },
  'bill.expired': {
    zh: '账单没有付款，已过期。最多晚一分钟发送。',
    en: 'A bill expired without a payment. Sent within a minute.',
  },
  'refund.created': { zh: '店主或程序退了款。', en: 'The owner or a program refunded a payment.' },
  ping: { zh: '店主发送的测试。', en: 'A trial that the owner sent.' },
}
