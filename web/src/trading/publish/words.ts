import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: {
    buy: { zh: '发布买单', en: 'Publish a buy order' },
    sell: { zh: '发布卖单', en: 'Publish a sell order' },
  },
  failed: { zh: '订单发布失败', en: 'The order was not published' },
  lead: {
    buy: {
      zh: '有人接单后，对方的 GF 由平台托管；您付款并上传截图，对方确认后 GF 到账。',
      en: 'Once the order is taken, the platform holds the seller’s GF. You pay and upload proof, the seller confirms, and you receive the GF.',
    },
    sell: {
      zh: '发布后 GF 会冻结；有人接单并付款，您核对到账再释放。',
      en: 'The GF are frozen at once. When the order is taken, the buyer pays; you check your wallet and release the GF.',
    },
  },
  amount: {
    buy: { zh: '买入数量', en: 'Amount to buy' },
    sell: { zh: '卖出数量', en: 'Amount to sell' },
  },
  available: {
    zh: (amount: string) => `可用 ${amount} GF`,
    en: (amount: string) => `${amount} GF available`,
  },
  more: {
    title: { zh: '更多设置', en: 'More settings' },
    note: { zh: '谁能接单、谁能看到、备注', en: 'Who may take it, who sees it, a note' },
  },
  compared: {
    worth: { zh: (cny: string) => `≈ ${cny} / GF`, en: (cny: string) => `≈ ${cny} / GF` },
    best: {
      buy: {
        zh: (best: string, lower: string | undefined) =>
          lower === undefined ? `大厅最低卖价 ${best}` : `比大厅最低卖价 ${best} 低 ${lower}%`,
        en: (best: string, lower: string | undefined) =>
          lower === undefined
            ? `Lowest offer in the hall: ${best}`
            : `${lower}% below the lowest offer, ${best}`,
      },
      sell: {
        zh: (best: string, higher: string | undefined) =>
          higher === undefined ? `大厅最高求购价 ${best}` : `比大厅最高求购价 ${best} 高 ${higher}%`,
        en: (best: string, higher: string | undefined) =>
          higher === undefined
            ? `Highest bid in the hall: ${best}`
            : `${higher}% above the highest bid, ${best}`,
      },
    },
    takeInstead: {
      buy: {
        zh: (best: string) => `大厅现有 ${best} 的卖单，直接买更快`,
        en: (best: string) => `The hall has an offer at ${best}: buying it is faster`,
      },
      sell: {
        zh: (best: string) => `大厅现有 ${best} 的求购，直接卖更快`,
        en: (best: string) => `The hall has a bid at ${best}: selling to it is faster`,
      },
    },
  },
  inWords: {
    buy: {
      zh: (gf: string, price: string, usdt: string) => `以 ${price} USDT 买入 ${gf} GF，共付 ${usdt} USDT。`,
      en: (gf: string, price: string, usdt: string) =>
        `You buy ${gf} GF at ${price} USDT each and pay ${usdt} USDT.`,
    },
    sell: {
      zh: (gf: string, price: string, usdt: string) => `以 ${price} USDT 卖出 ${gf} GF，共收 ${usdt} USDT。`,
      en: (gf: string, price: string, usdt: string) =>
        `You sell ${gf} GF at ${price} USDT each and receive ${usdt} USDT.`,
    },
    floating: { zh: '成交时以当时的市场价为准。', en: 'The price at the time of the trade applies.' },
    worth: { zh: (cny: string) => `≈ ${cny}`, en: (cny: string) => `≈ ${cny}` },
    leaves: {
      zh: (gf: string) => `发布后可用余额剩 ${gf} GF。`,
      en: (gf: string) => `That leaves ${gf} GF available.`,
    },
  },
  checksAmount: { zh: '数量要求', en: 'Rules for the amount' },
  minimum: { zh: '至少 1,000 GF', en: 'At least 1,000 GF' },
  hundreds: { zh: '必须是 100 的整数倍', en: 'A multiple of 100' },
  balance: {
    zh: (amount: string) => `不超过可用的 ${amount} GF`,
    en: (amount: string) => `No more than your ${amount} GF`,
  },
  balanceUnknown: {
    zh: '可用余额暂时未知，发布时会核对',
    en: 'Your balance is not known right now. It is checked when you publish',
  },
  quick: { zh: '常用数量', en: 'Common amounts' },
  all: common.all,
  price: { zh: '单价', en: 'Unit price' },
  perGf: { zh: 'USDT / GF', en: 'USDT / GF' },
  checksPrice: { zh: '单价要求', en: 'Rules for the price' },
  band: {
    zh: (least: string, most: string) => `在 ${least} 到 ${most} USDT 之间（指导价 ±5%）`,
    en: (least: string, most: string) => `Between ${least} and ${most} USDT (guide price ±5%)`,
  },
  bandUnknown: {
    zh: '指导价暂时未知，发布时会核对',
    en: 'The guide price is not known right now. Your price is checked when you publish',
  },
  pricing: {
    floating: { zh: '浮动价格', en: 'Floating price' },
    floatingNote: { zh: '跟随市场价', en: 'follows the market' },
    margin: { zh: '浮动比例', en: 'Margin' },
    market: {
      zh: (margin: string) => `市场价 ${margin}`,
      en: (margin: string) => `Market price ${margin}`,
    },
    now: {
      zh: (price: string) => `按现在的市场价是 ${price} USDT，按 0.01 取整`,
      en: (price: string) => `Now ${price} USDT, rounded to 0.01`,
    },
    noMarketPrice: {
      zh: '现在没有最新的市场价格，请用固定价格发布',
      en: 'There is no current market price. Please publish at a fixed price',
    },
    limit: {
      buy: { zh: '最高价', en: 'Highest price' },
      sell: { zh: '最低价', en: 'Lowest price' },
    },
    quickLimit: { zh: '常用限价', en: 'Common limits' },
    checksLimit: { zh: '限价要求', en: 'Rules for the limit' },
    limits: {
      zh: (least: string, most: string) => `在 ${least} 到 ${most} USDT 之间`,
      en: (least: string, most: string) => `Between ${least} and ${most} USDT`,
    },
    note: {
      buy: {
        zh: '价格每分钟跟随市场，高于最高价或没有最新市场价时，订单暂停接单。',
        en: 'The price follows the market by the minute. Above the highest price, or without a current market price, the order is paused.',
      },
      sell: {
        zh: '价格每分钟跟随市场，低于最低价或没有最新市场价时，订单暂停接单。',
        en: 'The price follows the market by the minute. Below the lowest price, or without a current market price, the order is paused.',
      },
    },
    need: { zh: '请填写范围内的限价', en: 'Please enter a price limit within the range' },
  },
  quickPrice: { zh: '常用单价', en: 'Common prices' },
  audience: {
    title: { zh: '谁能看到', en: 'Who sees it' },
    hall: { zh: '大厅里所有人', en: 'Everyone' },
    link: { zh: '仅凭链接', en: 'By link only' },
    hallNote: { zh: '订单会出现在交易大厅', en: 'The order is listed in the trading hall' },
    linkNote: {
      zh: '不在大厅显示，拿到链接的人都能交易。成交价不计入市场价格，也不增加您的成交人数',
      en: 'It is not listed in the hall. Anyone with the link can take it. Its trades do not count for the market price or for your number of trading partners',
    },
  },
  demands: {
    title: { zh: '谁能接单', en: 'Who may take it' },
    hint: {
      zh: '不符合的人看得到订单，但接不了。要求越高，成交越慢',
      en: 'Members who do not meet them see the order but cannot take it. The stricter the requirements, the longer it may take',
    },
    none: { zh: '不限', en: 'Anyone' },
    partners: { zh: '成交过的人数', en: 'People traded with' },
    days: { zh: '注册时间', en: 'Age of account' },
  },
  remark: common.remark,
  optional: common.optional,
  remarkHint: {
    zh: '例如可付款的时间；不要写联系方式',
    en: 'Such as when you can pay. No contact details, please',
  },
  preview: { zh: '预览', en: 'Preview' },
  total: {
    buy: { zh: '预计付出', en: 'You will pay' },
    sell: { zh: '预计收到', en: 'You will receive' },
  },
  code: { zh: '收款码', en: 'Receiving code' },
  frozen: { zh: '将冻结', en: 'To be frozen' },
  after: { zh: '冻结后可用', en: 'Available afterwards' },
  needAmount: { zh: '请填写符合要求的数量', en: 'Please enter an amount that fits' },
  needPrice: { zh: '请填写范围内的单价', en: 'Please enter a price within the range' },
  needCode: { zh: '请选择或上传 USDT 收款码', en: 'Please choose or upload your USDT receiving code' },
  uploading: { zh: '收款码正在上传…', en: 'The receiving code is being uploaded…' },
  review: common.next,
  confirmTitle: {
    buy: { zh: '确认发布买单', en: 'Confirm the buy order' },
    sell: { zh: '确认发布卖单', en: 'Confirm the sell order' },
  },
  confirm: { zh: '发布', en: 'Publish' },
  lives: { zh: '有效期', en: 'Valid for' },
  hours: {
    zh: (count: number) => `${count} 小时`,
    en: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  },
  rules: {
    zh: (minutes: number) => `接单后，买家须在 ${minutes} 分钟内付款。`,
    en: (minutes: number) => `Once it is taken, the buyer has ${minutes} minutes to pay.`,
  },
  done: { zh: '订单发布成功', en: 'Order published' },
  number: { zh: '订单号', en: 'Order number' },
  toOrder: { zh: '查看订单', en: 'Open the order' },
  scam: {
    buy: {
      zh: '常见骗局：有人让您先在站外付款再来接单。没有接单，就没有平台托管，请不要付款。',
      en: 'A common scam: you are asked to pay outside Torch before the order is taken. Until then nothing is held in escrow, so do not pay.',
    },
    sell: {
      zh: '常见骗局：有人用伪造的截图催您释放。只认自己钱包里的到账，不认截图。',
      en: 'A common scam: a forged screenshot, and pressure to release. Trust what arrived in your wallet, not a picture.',
    },
  },
})
