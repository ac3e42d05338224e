import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    onTheWay: (all: string, pending: string) => `PV ${all}，其中 ${pending} 待到账`,
    keptOf: (all: string, kept: string) => `PV ${all}，其中 ${kept} 暂留`,
    owedWarning: (amount: string) => `有 ${amount} PV 因退款待补，后续奖励先行补足`,
    owedAction: '查看',
    pending: {
      title: '待到账的 PV',
      lead: (days: number) => `奖励在得到 ${days} 天后到账。到账前如果那笔付款退款，奖励会退回。`,
      none: '没有待到账的奖励。',
      yoursOn: (day: string) => `${day}到账`,
      anyMoment: '即将到账',
      held: '暂停到账',
      earnedOn: (day: string) => `${day}所得`,
      more: '合计还包括未列出的变动，例如退款退回的部分。',
      heldTitle: '平台暂停了您的奖励到账',
      heldBecause: (reason: string) => `原因：${reason}`,
      owed: (amount: string, day: string) => `${day}的退款尚有 ${amount} PV 待补，后续奖励会先行补足。`,
      owedInAll: (amount: string) => `几笔退款合计尚有 ${amount} PV 待补，后续奖励会先行补足。`,
      owedOne: (amount: string, day: string) => `${day}的退款：${amount} PV`,
      owedMeans: '补足之前，PV 不能转出或释放，账户也不能注销。',
      kept: '暂留',
      keptMeans:
        '这些 PV 来自别人的付款，在那些付款过了可退款期之前留在账上：照常累积释放、计入等级，但暂时不能转到店铺或释放。',
    },
    gifts: {
      open: '我的赠送',
      title: '我的赠送',
      lead: (multiple: number) =>
        `送给团队的 GF，对方在店铺消费时每 1 GF 为您带来 ${multiple} PV，最多到每笔标出的数额。`,
      none: '您还没有赠送过。把 GF 转给团队里的好友，对方在店铺消费时您会得到 PV。',
      earned: (earned: string, most: string) => `已得 ${earned} / ${most} PV`,
      gave: (amount: string, day: string) => `${day}赠送 ${amount} GF`,
      until: (open: string, day: string) => `还有 ${open} GF 可计，${day}前的消费有效`,
      over: '已计完',
      more: '加载更多',
      loading: '加载中…',
    },
    toShop: {
      kept: (amount: string) => `另有 ${amount} PV 来自仍可能退款的消费，暂不能转出`,
      owed: (amount: string) => `有 ${amount} PV 因退款待补，补足前不能转出`,
    },
  },
  en: {
    onTheWay: (all, pending) => `PV ${all}, of it ${pending} on the way`,
    keptOf: (all, kept) => `PV ${all}, of it ${kept} kept for now`,
    owedWarning: (amount) => `${amount} PV are owed from a refund; the next rewards pay them first`,
    owedAction: 'Look',
    pending: {
      title: 'PV on the way',
      lead: (days) =>
        `A reward is yours ${days === 1 ? '1 day' : `${days} days`} after you earned it. If the payment is refunded before, it goes back.`,
      none: 'Nothing is on the way.',
      yoursOn: (day) => `Yours on ${day}`,
      anyMoment: 'Yours any moment now',
      held: 'On hold',
      earnedOn: (day) => `Earned on ${day}`,
      more: 'The sum also counts what is not listed, such as parts that refunds took back.',
      heldTitle: 'Torch has put your rewards on hold',
      heldBecause: (reason) => `Reason: ${reason}`,
      owed: (amount, day) =>
        `${amount} PV are owed from a refund of ${day}; the next rewards pay them first.`,
      owedInAll: (amount) => `${amount} PV are owed from refunds; the next rewards pay them first.`,
      owedOne: (amount, day) => `Refund of ${day}: ${amount} PV`,
      owedMeans: 'Until then no PV leaves your account, and the account cannot be closed.',
      kept: 'Kept for now',
      keptMeans:
        'Other people’s payments earned these PV. They stay until refunds of those payments are over: they build up for release and count for your level, but are neither moved to a shop nor released yet.',
    },
    gifts: {
      open: 'Your gifts',
      title: 'Your gifts',
      lead: (multiple) =>
        `When your team spends GF that you gave them in shops, each GF earns you ${multiple} PV, up to what stands with each gift.`,
      none: 'You have given nothing yet. Send GF to a friend in your team, and you earn PV as they spend it in shops.',
      earned: (earned, most) => `${earned} of ${most} PV earned`,
      gave: (amount, day) => `${amount} GF given on ${day}`,
      until: (open, day) => `${open} GF more count if spent by ${day}`,
      over: 'Nothing more to come',
      more: 'Load more',
      loading: 'Loading…',
    },
    toShop: {
      kept: (amount) =>
        `${amount} PV more were earned by payments that may still be refunded, and stay for now`,
      owed: (amount) => `${amount} PV are owed from a refund. Until they are paid none can be moved`,
    },
  },
})
