import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  earns: { zh: (pv: string) => `奖励 ${pv} PV`, en: (pv: string) => `Reward: ${pv} PV` },
  earnsNothing: { zh: '这笔付款没有 PV 奖励', en: 'No PV reward for this payment' },
  cut: {
    zh: (earns: string, why: string) => `${earns}：${why}`,
    en: (earns: string, why: string) => `${earns}: ${why}`,
  },
  cutBy: {
    'member-cap': { zh: '您今天的奖励已达上限', en: 'you have reached today’s limit' },
    'shop-cap': { zh: '这家店今天的奖励已用完', en: 'this shop’s rewards for today are used up' },
    'day-budget': { zh: '今天的奖励已用完', en: 'today’s rewards are used up' },
    cover: { zh: '释放池暂时只能保障这么多', en: 'the release pool covers no more at present' },
  },
  why: { zh: '为什么', en: 'Why?' },
  yoursOn: { zh: (day: string) => `${day}到账`, en: (day: string) => `available on ${day}` },
  atOnce: { zh: '即时到账', en: 'available at once' },
  earned: { zh: (pv: string) => `+${pv} PV`, en: (pv: string) => `+${pv} PV` },
  earnedUntil: {
    zh: (pv: string, day: string) => `+${pv} PV，${day}到账`,
    en: (pv: string, day: string) => `+${pv} PV, available on ${day}`,
  },
  help: {
    title: { zh: '为什么奖励变少了', en: 'Why the reward is smaller' },
    usual: {
      zh: (multiple: number, full: string) => `通常每付 1 GF 得 ${multiple} PV，这笔付款本可得 ${full} PV。`,
      en: (multiple: number, full: string) =>
        `As a rule 1 GF paid earns ${multiple} PV, which would be ${full} PV for this payment.`,
    },
    because: {
      'member-cap': {
        zh: (cap: string) =>
          `每位会员一天最多得到 ${cap} PV 奖励，各种奖励合计。您今天已达上限，明天零点重新计算。`,
        en: (cap: string) =>
          `All rewards of one member come to at most ${cap} PV a day. You have reached that today; counting begins anew at midnight.`,
      },
      'shop-cap': {
        zh: () => '一家店的顾客一天合计得到的奖励有上限，这家店今天已达上限，明天零点重新计算。',
        en: () =>
          'What the customers of one shop earn in a day has a limit. This shop has reached it today; counting begins anew at midnight.',
      },
      'day-budget': {
        zh: () =>
          '平台一天发放的奖励有总额，按释放池的余力确定，先到先得。今天的总额已用完，明天零点有新的总额。',
        en: () =>
          'All rewards of a day have a total, set by what the release pool has to spare, and go to who comes first. Today’s are used up; there are new ones from midnight.',
      },
      cover: {
        zh: () =>
          '每 1 PV 都要有释放池里的 GF 作保障，奖励只发到保障得了的数额。释放池有了新的 GF，奖励就会恢复。',
        en: () =>
          'Every PV is backed by GF in the release pool, so rewards end where its cover ends. They are back as soon as there is more GF in the pool.',
      },
    },
    payment: {
      zh: '付款不受影响：金额不变，店铺照常收到全部 GF。',
      en: 'The payment itself is the same: the same amount, and the shop gets all of it.',
    },
    pending: {
      zh: (day: string) => `这笔奖励${day}到账。如果付款退款，由它得到的奖励会按比例退回。`,
      en: (day: string) =>
        `This reward is available on ${day}. If the payment is refunded, what it earned goes back in proportion.`,
    },
    close: { zh: '知道了', en: 'Got it' },
  },
})
