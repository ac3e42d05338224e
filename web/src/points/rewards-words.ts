import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  owedWarning: {
    zh: (amount: string) => `有 ${amount} PV 因退款待补，后续奖励先行补足`,
    en: (amount: string) => `${amount} PV are owed from a refund; the next rewards pay them first`,
  },
  owedAction: { zh: '查看', en: 'View' },
  pending: {
    title: { zh: '待到账的 PV', en: 'Pending PV' },
    lead: {
      zh: (days: number) => `奖励在得到 ${days} 天后到账。到账前如果那笔付款退款，奖励会退回。`,
      en: (days: number) =>
        `A reward is available ${days === 1 ? '1 day' : `${days} days`} after you earned it. If the payment is refunded before then, the reward goes back.`,
    },
    none: { zh: '没有待到账的奖励。', en: 'Nothing is pending.' },
    yoursOn: { zh: (day: string) => `${day}到账`, en: (day: string) => `Available on ${day}` },
    anyMoment: { zh: '即将到账', en: 'Available any moment now' },
    held: { zh: '暂停到账', en: 'On hold' },
    earnedOn: { zh: (day: string) => `${day}所得`, en: (day: string) => `Earned on ${day}` },
    more: {
      zh: '合计还包括未列出的变动，例如退款退回的部分。',
      en: 'The total also includes changes that are not listed, such as parts taken back by refunds.',
    },
    heldTitle: { zh: '平台暂停了您的奖励到账', en: 'Torch has put your rewards on hold' },
    holdUntil: {
      zh: (moment: string) => `${moment} 自动解除`,
      en: (moment: string) => `It ends by itself on ${moment}`,
    },
    holdReason: {
      zh: (reason: string) => `原因：${reason}`,
      en: (reason: string) => `Reason: ${reason}`,
    },
    owed: {
      zh: (amount: string, day: string) => `${day}的退款尚有 ${amount} PV 待补，后续奖励会先行补足。`,
      en: (amount: string, day: string) =>
        `${amount} PV are owed from a refund of ${day}; the next rewards pay them first.`,
    },
    owedInAll: {
      zh: (amount: string) => `几笔退款合计尚有 ${amount} PV 待补，后续奖励会先行补足。`,
      en: (amount: string) => `${amount} PV are owed from refunds; the next rewards pay them first.`,
    },
    owedOne: {
      zh: (amount: string, day: string) => `${day}的退款：${amount} PV`,
      en: (amount: string, day: string) => `Refund of ${day}: ${amount} PV`,
    },
    owedMeans: {
      zh: '补足之前，PV 不能转出或释放，账户也不能注销。',
      en: 'Until then no PV can leave your account, and you cannot close it.',
    },
    kept: { zh: '暂留', en: 'Kept for now' },
    keptMeans: {
      zh: '暂留的 PV 来自别人的付款，在那些付款过了可退款期之前留在账上：照常累积释放、计入等级，但暂时不能转到店铺或释放。',
      en: 'These PV were earned by other people’s payments and stay in your account until refunds of those payments are over. They build up for release and count for your level, but cannot be released or moved to a shop yet.',
    },
  },
  gifts: {
    open: { zh: '我的赠送', en: 'Your gifts' },
    title: { zh: '我的赠送', en: 'Your gifts' },
    lead: {
      zh: (multiple: number) =>
        `送给团队的 GF，对方在店铺消费时每 1 GF 最多为您带来 ${multiple} PV，合计最多到每笔标出的数额。对方转给别人或兑换掉的不再计入；退款后可重新计入。`,
      en: (multiple: number) =>
        `When your team spends the GF you gave them in shops, each GF earns you up to ${multiple} PV, at most the amount shown with each gift. GF that they send on or exchange no longer count. Refunded GF count again when they are spent.`,
    },
    none: {
      zh: '您还没有赠送过。把 GF 转给团队里的好友，对方在店铺消费时您会得到 PV。',
      en: 'No gifts yet. Send GF to a friend in your team, and you earn PV as they spend it in shops.',
    },
    earned: {
      zh: (earned: string, most: string) => `已得 ${earned} / ${most} PV`,
      en: (earned: string, most: string) => `${earned} of ${most} PV earned`,
    },
    gave: {
      zh: (amount: string, day: string) => `${day}赠送 ${amount} GF`,
      en: (amount: string, day: string) => `${amount} GF given on ${day}`,
    },
    until: {
      zh: (open: string, day: string) => `还有 ${open} GF 可计，${day}前的消费有效`,
      en: (open: string, day: string) => `Another ${open} GF count if spent by ${day}`,
    },
    over: { zh: '不再计入', en: 'No longer counts' },
    more: common.loadMore,
    loading: common.loading,
  },
  toShop: {
    kept: {
      zh: (amount: string) => `另有 ${amount} PV 来自仍可能退款的消费，暂不能转出`,
      en: (amount: string) =>
        `Another ${amount} PV come from payments that may still be refunded and cannot be moved yet`,
    },
    owed: {
      zh: (amount: string) => `有 ${amount} PV 因退款待补，补足前不能转出`,
      en: (amount: string) => `${amount} PV are owed from a refund. No PV can be moved until they are paid`,
    },
  },
})
