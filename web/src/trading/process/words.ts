import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '交易进度', en: 'Trade' },
  titled: {
    buyer: {
      zh: (gf: string, id: number) => `买入 ${gf} GF #${id}`,
      en: (gf: string, id: number) => `Buying ${gf} GF #${id}`,
    },
    seller: {
      zh: (gf: string, id: number) => `卖出 ${gf} GF #${id}`,
      en: (gf: string, id: number) => `Selling ${gf} GF #${id}`,
    },
  },
  steps: {
    label: { zh: '交易步骤', en: 'Steps of the trade' },
    buyer: {
      payment: { zh: '付款', en: 'Pay' },
      check: { zh: '上传截图', en: 'Send proof' },
      release: { zh: '等待释放', en: 'Release' },
    },
    seller: {
      payment: { zh: '买家付款', en: 'Buyer pays' },
      check: { zh: '核对到账', en: 'Check' },
      release: { zh: '释放 GF', en: 'Release' },
    },
    behind: { zh: '（已完成）', en: ' (done)' },
  },
  more: { zh: '交易详情', en: 'Details of the trade' },
  loadFailed: { zh: '获取交易详情失败', en: 'Failed to get trade details' },
  missingId: { zh: '缺少交易编号', en: 'The trade number is missing' },
  lost: { zh: '没有找到这笔交易', en: 'Trade not found' },
  turn: {
    label: { zh: '现在轮到谁', en: 'Whose turn it is' },
    yours: { zh: '轮到您了', en: 'Your turn' },
    theirs: { zh: '等待对方', en: 'Waiting for the other side' },
    arbiter: { zh: '等待仲裁', en: 'With the arbiter' },
    over: { zh: '交易已结束', en: 'This trade is over' },
    buyer: {
      'pending-payment': { zh: (name: string) => `付给 ${name}`, en: (name: string) => `Pay ${name}` },
      paid: {
        zh: '截图已提交，等待卖家核对到账并释放 GF',
        en: 'Proof sent. The seller checks the wallet and releases the GF',
      },
      'awaiting-release': {
        zh: '卖家还没有释放，已提醒对方',
        en: 'The seller has not released yet and was reminded',
      },
      appealing: {
        zh: '申诉处理中，所有时限已暂停',
        en: 'The appeal is under review. All time limits are paused',
      },
    },
    seller: {
      'pending-payment': {
        zh: (total: string) => `等待买家支付 ${total} USDT`,
        en: (total: string) => `Waiting for the buyer to pay ${total} USDT`,
      },
      paid: {
        zh: (name: string) => `${name} 说已付款，请核对钱包是否收到`,
        en: (name: string) => `${name} has sent proof. Check that your wallet received`,
      },
      'awaiting-release': {
        zh: (name: string) => `已超时，请马上核对钱包是否收到 ${name} 的付款`,
        en: (name: string) => `Overdue. Check now whether your wallet received the payment from ${name}`,
      },
      appealing: {
        zh: '申诉处理中，GF 仍由平台托管',
        en: 'The appeal is under review. The platform still holds the GF',
      },
    },
    ended: {
      buyer: {
        released: {
          zh: (gf: string) => `${gf} GF 已进入您的账户`,
          en: (gf: string) => `${gf} GF are in your account`,
        },
        'decided-for-buyer': {
          zh: (gf: string) => `仲裁员支持您，${gf} GF 已进入您的账户`,
          en: (gf: string) => `The arbiter decided for you: ${gf} GF are in your account`,
        },
        'decided-for-seller': {
          zh: () => '仲裁员支持卖家，交易已取消，GF 已退回卖家',
          en: () => 'The arbiter decided for the seller. The trade is cancelled and the GF went back',
        },
        cancelled: {
          zh: () => '您取消了交易，不需要付款',
          en: () => 'You cancelled the trade. There is nothing to pay',
        },
        'timed-out': {
          zh: () => '逾期未付款，交易已自动取消，请不要再付款',
          en: () => 'It was not paid in time, so the trade is cancelled. Please do not pay any more',
        },
        conceded: {
          zh: () => '您放弃了交易，GF 已退回卖家',
          en: () => 'You gave the trade up, and the GF went back to the seller',
        },
      },
      seller: {
        released: {
          zh: (gf: string) => `${gf} GF 已交给买家`,
          en: (gf: string) => `${gf} GF were given to the buyer`,
        },
        'decided-for-buyer': {
          zh: (gf: string) => `仲裁员支持买家，${gf} GF 已划给买家`,
          en: (gf: string) => `The arbiter decided for the buyer: ${gf} GF went to them`,
        },
        'decided-for-seller': {
          zh: () => '仲裁员支持您，交易已取消，GF 已退回',
          en: () => 'The arbiter decided for you. The trade is cancelled and the GF came back',
        },
        cancelled: {
          zh: () => '买家取消了交易，GF 已退回',
          en: () => 'The buyer cancelled the trade and the GF came back',
        },
        'timed-out': {
          zh: () => '买家逾期未付款，交易已自动取消，GF 已退回',
          en: () => 'The buyer did not pay in time. The trade is cancelled and the GF came back',
        },
        conceded: {
          zh: () => '买家放弃了交易，GF 已退回',
          en: () => 'The buyer gave the trade up and the GF came back',
        },
      },
    },
    complaint: {
      zh: (days: number) => `对这笔交易有意见，可在完成后 ${days} 天内投诉。`,
      en: (days: number) =>
        `If something was not right, you can complain within ${days} days after it was completed.`,
    },
    copyAmount: { zh: '复制金额', en: 'Copy the amount' },
    copied: common.copied,
    copyFailed: { zh: '复制失败，请手动输入', en: 'Copying failed. Please type it' },
    left: { zh: (time: string) => `剩余 ${time}`, en: (time: string) => `${time} left` },
    until: { zh: (moment: string) => `${moment} 截止。`, en: (moment: string) => `Until ${moment}. ` },
    passed: { zh: '时间已到，正在处理…', en: 'Time is up, one moment…' },
    afterwards: {
      cancelled: {
        buyer: {
          zh: (grace: number) =>
            `逾期 ${grace} 分钟内仍可上传，之后交易自动取消，GF 退回卖家。已付款请务必先上传截图。`,
          en: (grace: number) =>
            `Proof is accepted for ${grace} more minutes. Then the trade is cancelled and the GF go back. If you have paid, upload proof first.`,
        },
        seller: {
          zh: (grace: number) => `买家逾期 ${grace} 分钟内仍可上传截图，之后交易自动取消，GF 退回您的账户。`,
          en: (grace: number) =>
            `The buyer can send proof for ${grace} more minutes. Then the trade is cancelled and the GF return to you.`,
        },
      },
      overdue: {
        zh: '到时仍未释放，系统会提醒双方；系统不会自动放款，也不会自动退款。',
        en: 'After that both sides are reminded. Nothing is released or refunded automatically.',
      },
      appealed: {
        zh: (hours: number) => `卖家 ${hours} 小时仍不处理，将自动为买家发起申诉，由仲裁员裁决。`,
        en: (hours: number) =>
          `If the seller does nothing for ${hours} hours, an appeal is opened for the buyer and an arbiter decides.`,
      },
    },
    extended: {
      zh: (time: string) => `服务中断、交易暂停或系统时钟调整，已顺延 ${time}`,
      en: (time: string) =>
        `${time} were added, because Torch was down, trading was on hold, or its clock was corrected`,
    },
  },
  info: { zh: '订单信息', en: 'Order' },
  people: { zh: '交易双方', en: 'Buyer and seller' },
  payee: { zh: '收款人', en: 'Payee' },
  state: { zh: '交易状态', en: 'Status' },
  payment: { zh: '付款信息', en: 'Payment' },
  paymentStatus: { zh: '付款状态', en: 'Payment' },
  paid: { zh: '已付款', en: 'Paid' },
  claimed: { zh: '买家已提交截图，卖家尚未确认', en: 'Proof sent, not confirmed by the seller' },
  unpaid: { zh: '未付款', en: 'Not paid' },
  paidAt: { zh: '截图提交时间', en: 'Proof sent at' },
  releasedAt: { zh: '释放时间', en: 'Released at' },
  cancelledAt: { zh: '取消时间', en: 'Cancelled at' },
  gfStatus: { zh: 'GF 状态', en: 'GF' },
  gf: {
    frozen: { zh: '平台托管中', en: 'In escrow' },
    released: { zh: '已释放给买家', en: 'Released to the buyer' },
    returned: { zh: '已退回', en: 'Returned' },
  },
  remaining: { zh: '剩余时间', en: 'Time left' },
  stands: { zh: '已暂停', en: 'Paused' },
  code: { zh: '卖家收款码', en: 'Seller’s receiving code' },
  noCode: { zh: '没有收款码', en: 'No receiving code' },
  proof: { zh: '付款截图', en: 'Proof of payment' },
  noProof: { zh: '买家还没有上传截图', en: 'The buyer has not uploaded proof yet' },
  noProofGiven: { zh: '买家没有上传截图', en: 'The buyer uploaded no proof' },
  proofOpen: { zh: '打开截图', en: 'Open proof' },
  proofSeen: {
    zh: '这张截图（或几乎一样的图片）在别的交易里用过，请格外小心，只认钱包里的到账。',
    en: 'This proof, or nearly the same picture, was used in another trade. Be careful: trust only what arrived in your wallet.',
  },
  tx: {
    seen: {
      zh: '另一位买家在别的交易里填了同一个交易哈希。哈希公开可查，谁都能抄：只认您钱包里的到账。',
      en: 'Another buyer gave this transaction ID in another trade. Anyone can copy one from the chain: trust only what arrived in your wallet.',
    },
    explorer: { zh: '在区块浏览器查看', en: 'Open in a block explorer' },
    look: {
      title: { zh: '链上查询（仅供参考）', en: 'Looked up on TRON (for reference only)' },
      moved: {
        zh: (amount: string, to: string) => `已上链：${amount} USDT 转入 ${to}`,
        en: (amount: string, to: string) => `Found on TRON: ${amount} USDT to ${to}`,
      },
      confirmed: { zh: (time: string) => `确认时间 ${time}`, en: (time: string) => `Confirmed at ${time}` },
      'no-usdt': {
        zh: '链上有这笔交易，但没有转 USDT，可能是假币',
        en: 'This transaction is on TRON, but it moved no USDT: perhaps a fake token',
      },
      failed: {
        zh: '链上有这笔交易，但执行失败，没有转账',
        en: 'This transaction is on TRON, but it failed',
      },
      missing: { zh: '链上没有查到这笔交易', en: 'This transaction was not found on TRON' },
      unanswered: {
        zh: '链上查询没有得到结果，请自行核对到账',
        en: 'TRON gave no answer: please check your wallet yourself',
      },
      matches: {
        zh: '收款地址、金额和时间都与本交易相符',
        en: 'Address, amount and time are those of this trade',
      },
      otherAddress: {
        zh: '收款地址不是本交易的收款地址',
        en: 'It went to another address than this trade’s',
      },
      unknownAddress: {
        zh: '收款码里读不出地址，请自行核对收款地址',
        en: 'The address in the code could not be read: please compare it yourself',
      },
      tooLittle: { zh: '金额少于本交易应付', en: 'It is less than this trade asks for' },
      early: { zh: '转账发生在本交易开始之前', en: 'It was sent before this trade began' },
      note: {
        zh: '系统不会据此放款，请以您钱包里的到账为准。',
        en: 'This releases nothing. What counts is what arrived in your wallet.',
      },
    },
  },
  fromOrder: { zh: '来自订单', en: 'From order' },
  you: { zh: '（您）', en: ' (you)' },
  timeline: { zh: '交易时间线', en: 'Timeline' },
  event: {
    'order-created': { zh: '发布订单', en: 'Order published' },
    taken: { zh: '开始交易，GF 由平台托管', en: 'Taken, GF held in escrow' },
    paid: { zh: '买家提交付款截图', en: 'Buyer sent proof of payment' },
    overdue: { zh: '卖家逾期未释放，已提醒双方', en: 'Not released in time, both were reminded' },
    appealed: { zh: '发起申诉，时限暂停', en: 'Appeal filed, time limits stopped' },
    'appeal-withdrawn': { zh: '申诉撤回，继续计时', en: 'Appeal withdrawn, time goes on' },
    released: { zh: '卖家释放 GF，交易完成', en: 'Seller released the GF, trade completed' },
    cancelled: { zh: '买家取消交易', en: 'Buyer cancelled the trade' },
    'timed-out': { zh: '逾期未付款，自动取消', en: 'Not paid in time, cancelled' },
    conceded: { zh: '买家放弃，GF 退回', en: 'Buyer gave up, GF went back' },
    'decided-for-buyer': { zh: '仲裁：GF 给买家', en: 'Decided: GF to the buyer' },
    'decided-for-seller': { zh: '仲裁：GF 退回卖家', en: 'Decided: GF back to the seller' },
  },
  by: {
    buyer: common.buyer,
    seller: common.seller,
    arbiter: { zh: '仲裁员', en: 'Arbiter' },
    system: { zh: '系统', en: 'System' },
  },
  actions: { zh: '可以做的事', en: 'Actions' },
  pay: {
    title: { zh: '确认付款', en: 'Confirm payment' },
    failed: { zh: '确认付款失败', en: 'The payment was not confirmed' },
    proof: { zh: '付款截图', en: 'Proof of payment' },
    proofHint: {
      zh: '转账截图或 PDF，最大 10MB；要看得清金额、时间和哈希',
      en: 'A screenshot or a PDF of at most 10 MB that shows amount, time and hash',
    },
    tx: { zh: '交易哈希（TxID）', en: 'Transaction ID (TxID)' },
    txOptional: common.optional,
    txHint: {
      zh: '从钱包的转账记录里复制，卖家据此更快找到这笔款',
      en: 'Copy it from the transfer in your wallet. It helps the seller find the payment',
    },
    txBroken: {
      zh: '格式不对：应是 64 位十六进制字符，Solana 是 87 或 88 位签名',
      en: 'Not a transaction ID: 64 hexadecimal digits, or a Solana signature of 87 or 88 characters',
    },
    needProof: { zh: '请选择付款截图', en: 'Choose a proof of payment' },
    uploading: { zh: '截图正在上传…', en: 'The proof is being uploaded…' },
    confirm: {
      zh: (total: string) => `我已付清 ${total} USDT`,
      en: (total: string) => `I have paid ${total} USDT`,
    },
    amount: { zh: '付款金额', en: 'Amount paid' },
    warning: {
      zh: '没有付款却点确认，会影响您的信誉，卖家也可以申诉。',
      en: 'Confirming without having paid hurts your record, and the seller can appeal.',
    },
    scam: {
      zh: '常见骗局：对方在聊天里另发一个收款地址，或请您付给第三个人。只按这里的收款码付款。',
      en: 'A common scam: another address is sent to you in the chat, or you are asked to pay a third person. Pay to this code only.',
    },
    done: { zh: '截图已提交，等待卖家核对', en: 'Proof sent, waiting for the seller' },
    after: {
      zh: '卖家核对到账并释放后，GF 会自动转入您的账户。',
      en: 'You receive the GF as soon as the seller has checked the payment and releases them.',
    },
  },
  release: {
    title: { zh: '释放 GF', en: 'Release GF' },
    failed: { zh: '释放 GF 失败', en: 'The GF were not released' },
    lead: {
      zh: (gf: string, name: string) => `把 ${gf} GF 交给买家 ${name}。释放后不能撤销。`,
      en: (gf: string, name: string) => `Gives ${gf} GF to the buyer ${name}. This cannot be undone.`,
    },
    received: {
      zh: (total: string) => `我已在自己的钱包里确认收到 ${total} USDT`,
      en: (total: string) => `I have seen ${total} USDT arrive in my own wallet`,
    },
    needReceived: {
      zh: '请先确认您已收到全部款项',
      en: 'Please confirm first that you have received the whole amount',
    },
    confirm: { zh: (gf: string) => `释放 ${gf} GF`, en: (gf: string) => `Release ${gf} GF` },
    got: {
      zh: (name: string) => `先核对：钱包里是否收到 ${name} 付的`,
      en: (name: string) => `Check first that your wallet received from ${name}`,
    },
    scam: {
      zh: '常见骗局：伪造的转账截图、“对公到账要等”的催促、冒充客服的电话。钱包里没有到账，就不要释放。',
      en: 'Common scams: forged screenshots, “the bank takes a while”, calls from false support staff. If it is not in your wallet, do not release.',
    },
    seen: {
      zh: '这张付款截图在别的交易里用过，请再核对一次到账。',
      en: 'This proof of payment was used in another trade. Please check your wallet once more.',
    },
    txSeen: {
      zh: '另一位买家也填了这个交易哈希，请再核对一次到账。',
      en: 'Another buyer gave this transaction ID, too. Please check your wallet once more.',
    },
    done: { zh: 'GF 已释放', en: 'GF released' },
  },
  end: {
    keep: { zh: '先不操作', en: 'Not now' },
    unknown: {
      zh: '还没有收到结果，再按一次即可知道是否成功，不会重复操作。',
      en: 'There is no answer yet. Press again to see whether it went through; nothing is done twice.',
    },
    cancel: {
      title: { zh: '取消这笔交易？', en: 'Cancel this trade?' },
      failed: { zh: '取消失败', en: 'Cancel failed' },
      text: {
        zh: '还没付款才可以取消。如果已经转账，请不要取消，先上传截图。',
        en: 'Cancel only if you have not paid. If you have sent money, upload proof instead.',
      },
      confirm: { zh: '取消交易', en: 'Cancel trade' },
      done: { zh: '交易已取消', en: 'Trade cancelled' },
    },
    concede: {
      title: { zh: '放弃这笔交易？', en: 'Give up this trade?' },
      failed: common.actionFailed,
      text: {
        zh: '申诉随之结束，GF 退回卖家，不能恢复。如果您已经付款，请不要放弃，等仲裁员处理。',
        en: 'The appeal ends and the GF go back to the seller for good. If you have paid, do not give up; wait for the arbiter.',
      },
      confirm: { zh: '放弃交易', en: 'Give up trade' },
      done: { zh: '已放弃，GF 退回卖家', en: 'Given up, the GF went back to the seller' },
    },
  },
  settle: {
    zh: '申诉期间双方仍可自行解决：卖家释放，或买家放弃，申诉即告结束。',
    en: 'You can still settle it yourselves: when the seller releases, or the buyer gives up, the appeal is over.',
  },
})
