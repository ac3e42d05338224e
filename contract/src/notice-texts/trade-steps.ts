import type { BilingualText } from '../errors.ts'
import type { NoticeAbout, TradeStep } from '../notices.ts'
import { minutesLeft, show } from './figures.ts'
import type { NoticeWords } from './notice-words.ts'

/** Returns the text of a trade's step for one side: what happened, who must act, by when, and what happens otherwise. */
export function tradeStep(about: Extract<NoticeAbout, { kind: 'trade' }>, now: number): NoticeWords {
  const { step, side, transactionNo, by } = about
  const { title, text } = tradeSteps[step][side]({
    ...about,
    gf: show(about.gfAmount),
    usdt: show(about.totalPrice),
    left: (by && minutesLeft(by, now)) || { zh: '', en: '' },
  })
  return { title, text: { zh: `${text.zh}（${transactionNo}）`, en: `${text.en} (${transactionNo})` } }
}

export const sidesOfTrade = {
  buyer: { zh: '买家', en: 'The buyer' },
  seller: { zh: '卖家', en: 'The seller' },
  arbiter: { zh: '仲裁员', en: 'The arbiter' },
}

interface TradeFacts {
  gf: string
  usdt: string
  other: string
  /** In words; empty if there is no deadline or no time is left. */
  left: BilingualText
}
type ToSide = (facts: TradeFacts) => NoticeWords

const tradeSteps: Record<TradeStep, Record<'buyer' | 'seller', ToSide>> = {
  taken: {
    buyer: ({ gf, usdt, other, left }) => ({
      title: { zh: `请付款 ${usdt} USDT`, en: `Please pay ${usdt} USDT` },
      text: {
        zh: `您与 ${other} 的交易已开始：${gf} GF。请${left.zh && `在 ${left.zh}内`}付款并上传付款截图，逾期自动取消。`,
        en: `Your trade with ${other} for ${gf} GF has started. Please pay${left.en && ` within ${left.en}`} and upload your proof of payment, or the trade is cancelled.`,
      },
    }),
    seller: ({ gf, usdt, other, left }) => ({
      title: { zh: `${other} 将购买您的 ${gf} GF`, en: `${other} is buying ${gf} GF from you` },
      text: {
        zh: `GF 已冻结。${left.zh ? `买家应在 ${left.zh}内` : '买家应'}付款 ${usdt} USDT；收到款项之前请不要释放。`,
        en: `The GF is held in escrow. The buyer should pay ${usdt} USDT${left.en && ` within ${left.en}`}. Do not release before the payment arrives.`,
      },
    }),
  },
  paid: {
    buyer: ({ other, usdt }) => ({
      title: { zh: '已通知卖家', en: 'The seller has been notified' },
      text: {
        zh: `您提交了 ${usdt} USDT 的付款截图，等待 ${other} 核对到账并释放 GF。`,
        en: `You sent proof of paying ${usdt} USDT. ${other} checks the wallet and releases the GF.`,
      },
    }),
    seller: ({ other, usdt, gf, left }) => ({
      title: { zh: `${other} 提交了付款截图，请核对`, en: `${other} sent proof of payment, please check` },
      text: {
        zh: `请登录您自己的钱包核对是否收到 ${usdt} USDT，到账后${left.zh && `在 ${left.zh}内`}释放 ${gf} GF。不要只看付款截图。`,
        en: `Check your own wallet for ${usdt} USDT, then release ${gf} GF${left.en && ` within ${left.en}`}. Never rely on the screenshot alone.`,
      },
    }),
  },
  overdue: {
    buyer: ({ other, left }) => ({
      title: { zh: '卖家还没有释放', en: 'The seller has not released yet' },
      text: {
        zh: `已提醒 ${other}。您可以申诉；${left.zh ? `${left.zh}后` : '届时'}仍未释放，系统会为您申诉。`,
        en: `We reminded ${other}. You can appeal now; if nothing happens, ${left.en ? `in ${left.en}` : 'at the deadline'} we will open an appeal for you.`,
      },
    }),
    seller: ({ gf, left }) => ({
      title: { zh: '请释放 GF', en: 'Please release the GF' },
      text: {
        zh: `买家在等待您释放 ${gf} GF。没有收到款项，请发起申诉；${left.zh ? `${left.zh}后` : '届时'}系统会为买家申诉。`,
        en: `The buyer is waiting for ${gf} GF. If you have not been paid, please appeal; ${left.en ? `in ${left.en}` : 'at the deadline'} an appeal will be opened for the buyer.`,
      },
    }),
  },
  released: {
    buyer: ({ gf, other }) => ({
      title: { zh: `收到 ${gf} GF`, en: `You received ${gf} GF` },
      text: { zh: `${other} 已释放 GF，交易完成。`, en: `${other} released the GF. The trade is completed.` },
    }),
    seller: ({ gf, other }) => ({
      title: { zh: `已释放 ${gf} GF`, en: `You released ${gf} GF` },
      text: {
        zh: `您已向 ${other} 释放 GF，交易完成。`,
        en: `The GF went to ${other}. The trade is completed.`,
      },
    }),
  },
  cancelled: both(({ gf }) => ({
    title: { zh: '交易已取消', en: 'The trade was cancelled' },
    text: {
      zh: `买家取消了 ${gf} GF 的交易，没有发生付款。`,
      en: `The buyer cancelled the trade for ${gf} GF before paying.`,
    },
  })),
  'timed-out': {
    buyer: ({ gf }) => ({
      title: { zh: '付款超时，交易已取消', en: 'Payment timed out, trade cancelled' },
      text: {
        zh: `${gf} GF 的交易因未按时付款已取消。多次超时会暂停接单；如果已经付款，请联系客服。`,
        en: `The trade for ${gf} GF was cancelled because it was not paid in time. Repeated time-outs suspend trading for a while. If you have paid, please contact support.`,
      },
    }),
    seller: ({ gf, other }) => ({
      title: { zh: '买家未付款，交易已取消', en: 'Buyer did not pay, trade cancelled' },
      text: {
        zh: `${other} 没有按时付款，${gf} GF 的交易已取消。`,
        en: `${other} did not pay in time. The trade for ${gf} GF was cancelled.`,
      },
    }),
  },
  appealed: both(({ gf }) => ({
    title: { zh: '交易进入申诉', en: 'An appeal was opened' },
    text: {
      zh: `${gf} GF 的交易已有申诉，计时暂停，GF 继续冻结。请补充证据，等待仲裁员处理。`,
      en: `An appeal was opened on the trade for ${gf} GF. All timers are paused and the GF stays in escrow. Please add your evidence and wait for an arbiter.`,
    },
  })),
  'appeal-withdrawn': both(({ left }) => ({
    title: { zh: '申诉已撤回', en: 'The appeal was withdrawn' },
    text: {
      zh: `交易继续进行${left.zh && `，剩余时间 ${left.zh}`}。`,
      en: `The trade continues${left.en && ` with ${left.en} left`}.`,
    },
  })),
  conceded: both(({ gf }) => ({
    title: { zh: '申诉已和解', en: 'The appeal is settled' },
    text: {
      zh: `买家放弃了这笔交易，${gf} GF 已退回卖家。`,
      en: `The buyer gave up the trade. The ${gf} GF was returned to the seller.`,
    },
  })),
  'under-review': both(({ left }) => ({
    title: { zh: '仲裁员已受理', en: 'An arbiter took the case' },
    text: {
      zh: `请${left.zh && `在 ${left.zh}内`}补充您的证据。`,
      en: `Please add your evidence${left.en && ` within ${left.en}`}.`,
    },
  })),
  'evidence-requested': both(({ left }) => ({
    title: { zh: '请补充证据', en: 'Please add evidence' },
    text: {
      zh: `仲裁员需要您补充证据${left.zh && `，剩余 ${left.zh}`}。`,
      en: `The arbiter asks you for more evidence${left.en && `: ${left.en} left`}.`,
    },
  })),
  'appealed-by-system': {
    buyer: ({ gf }) => ({
      title: { zh: '系统已为您申诉', en: 'We opened an appeal for you' },
      text: {
        zh: `卖家一直没有释放 ${gf} GF，系统已为您发起申诉，GF 继续冻结。请补充付款证据，等待仲裁员处理。`,
        en: `The seller has not released the ${gf} GF, so we opened an appeal for you. The GF stays in escrow. Please add evidence of your payment and wait for an arbiter.`,
      },
    }),
    seller: ({ gf }) => ({
      title: { zh: '系统已为买家申诉', en: 'An appeal was opened for the buyer' },
      text: {
        zh: `您一直没有释放 ${gf} GF，系统已为买家发起申诉。如已收到款项，请尽快释放；如没有收到，请补充证据。`,
        en: `You have not released the ${gf} GF, so we opened an appeal for the buyer. If you have been paid, please release the GF; if not, please add your evidence.`,
      },
    }),
  },
  complaint: both(({ gf }) => ({
    title: { zh: '对方投诉了一笔交易', en: 'The other side reported a problem' },
    text: {
      zh: `已完成的 ${gf} GF 交易被投诉，仲裁员会核查。您可以补充说明和证据。`,
      en: `The completed trade for ${gf} GF was reported. An arbiter will review it, and you can add your evidence.`,
    },
  })),
  'complaint-upheld': both(({ gf }) => ({
    title: { zh: '投诉成立', en: 'The complaint was upheld' },
    text: {
      zh: `关于 ${gf} GF 交易的投诉已核查成立，并记入对方的交易信誉。查看详情了解理由。`,
      en: `An arbiter upheld the complaint about the trade for ${gf} GF. It goes on the trading record; you can read the reasons in the trade.`,
    },
  })),
  'complaint-refused': both(({ gf }) => ({
    title: { zh: '投诉不成立', en: 'The complaint was not upheld' },
    text: {
      zh: `关于 ${gf} GF 交易的投诉经核查不成立。查看详情了解理由。`,
      en: `An arbiter did not uphold the complaint about the trade for ${gf} GF. You can read the reasons in the trade.`,
    },
  })),
  'proof-seen-before': both(({ usdt }) => ({
    title: { zh: '付款截图曾被使用过', en: 'This proof of payment was used before' },
    text: {
      zh: `买家上传的截图与另一笔交易的截图相同或几乎相同。请务必在您自己的钱包里核对 ${usdt} USDT 是否到账，再决定是否释放。`,
      en: `The picture is the same, or nearly the same, as the proof of another trade. Check your own wallet for ${usdt} USDT before you release anything.`,
    },
  })),
  'usdt-tx-seen': both(({ usdt }) => ({
    title: { zh: '同一个交易哈希出现在两笔交易里', en: 'The same transaction ID was used in two trades' },
    text: {
      zh: `买家填写的交易哈希，另一位买家在别的交易里也填了。请务必在您自己的钱包里核对 ${usdt} USDT 是否到账，再决定是否释放。`,
      en: `Another buyer entered the same transaction ID in another trade. Check your own wallet for ${usdt} USDT before you release anything.`,
    },
  })),
  'decided-for-buyer': both(({ gf }) => ({
    title: { zh: '裁决结果：GF 归买家', en: 'Decision: the GF goes to the buyer' },
    text: {
      zh: `仲裁员裁决将 ${gf} GF 释放给买家。查看详情了解理由。`,
      en: `The arbiter awarded the ${gf} GF to the buyer. You can read the reasons in the trade.`,
    },
  })),
  'decided-for-seller': both(({ gf }) => ({
    title: { zh: '裁决结果：GF 退回卖家', en: 'Decision: the GF is returned to the seller' },
    text: {
      zh: `仲裁员裁决将 ${gf} GF 退回卖家。查看详情了解理由。`,
      en: `The arbiter returned the ${gf} GF to the seller. You can read the reasons in the trade.`,
    },
  })),
}

/** Uses the same text for both sides. */
function both(toSide: ToSide) {
  return { buyer: toSide, seller: toSide }
}
