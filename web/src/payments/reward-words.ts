import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    earns: (pv: string) => `可得 ${pv} PV`,
    earnsNothing: '这笔付款没有 PV 奖励',
    cut: (earns: string, why: string) => `${earns}：${why}`,
    cutBy: {
      'member-cap': '您今天的奖励已达上限',
      'shop-cap': '这家店今天的奖励已用完',
      'day-budget': '今天的奖励已用完',
      cover: '释放池暂时只能保障这么多',
    },
    why: '为什么',
    yoursOn: (day: string) => `${day}到账`,
    atOnce: '即时到账',
    earned: (pv: string) => `+${pv} PV`,
    earnedUntil: (pv: string, day: string) => `+${pv} PV，${day}到账`,
    help: {
      title: '为什么奖励变少了',
      usual: (multiple: number, full: string) =>
        `通常每付 1 GF 得 ${multiple} PV，这笔付款本可得 ${full} PV。`,
      because: {
        'member-cap': (cap: string) =>
          `每位会员一天最多得到 ${cap} PV 奖励，各种奖励合计。您今天已达上限，明天零点重新计算。`,
        'shop-cap': () => '一家店的顾客一天合计得到的奖励有上限，这家店今天已达上限，明天零点重新计算。',
        'day-budget': () =>
          '平台一天发放的奖励有总额，按释放池的余力确定，先到先得。今天的总额已用完，明天零点有新的总额。',
        cover: () =>
          '每 1 PV 都要有释放池里的 GF 作保障，奖励只发到保障得了的数额。释放池有了新的 GF，奖励就会恢复。',
      },
      payment: '付款不受影响：金额不变，商家照常收到全部 GF。',
      pending: (day: string) => `这笔奖励${day}到账。如果付款退款，由它得到的奖励会按比例退回。`,
      close: '知道了',
    },
  },
  en: {
    earns: (pv) => `Earns ${pv} PV`,
    earnsNothing: 'Earns no PV',
    cut: (earns, why) => `${earns}: ${why}`,
    cutBy: {
      'member-cap': 'you have reached today’s limit',
      'shop-cap': 'this shop’s rewards for today are used up',
      'day-budget': 'today’s rewards are used up',
      cover: 'the release pool covers no more at present',
    },
    why: 'Why?',
    yoursOn: (day) => `yours on ${day}`,
    atOnce: 'yours at once',
    earned: (pv) => `+${pv} PV`,
    earnedUntil: (pv, day) => `+${pv} PV, yours on ${day}`,
    help: {
      title: 'Why the reward is smaller',
      usual: (multiple, full) =>
        `As a rule 1 GF paid earns ${multiple} PV, which would be ${full} PV for this payment.`,
      because: {
        'member-cap': (cap) =>
          `All rewards of one member come to at most ${cap} PV a day. You have reached that today; counting begins anew at midnight.`,
        'shop-cap': () =>
          'What the customers of one shop earn in a day has a limit. This shop has reached it today; counting begins anew at midnight.',
        'day-budget': () =>
          'All rewards of a day have a total, set by what the release pool has to spare, and go to who comes first. Today’s are used up; there are new ones from midnight.',
        cover: () =>
          'Every PV is backed by GF in the release pool, so rewards end where its cover ends. They are back as soon as there is more GF in the pool.',
      },
      payment: 'The payment itself is the same: the same amount, and the shop gets all of it.',
      pending: (day) =>
        `This reward is yours on ${day}. If the payment is refunded, what it earned goes back in proportion.`,
      close: 'Got it',
    },
  },
})
