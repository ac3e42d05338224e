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
  waits: {
    zh: (pv: string) => `，另有 ${pv} PV 等待额度`,
    en: (pv: string) => `; ${pv} PV wait for room`,
  },
  why: { zh: '为什么', en: 'Why?' },
  yoursOn: { zh: (day: string) => `${day}到账`, en: (day: string) => `available on ${day}` },
  atOnce: { zh: '即时到账', en: 'available at once' },
  help: {
    title: { zh: '为什么奖励变少了', en: 'Why the reward is smaller' },
    usual: {
      zh: (multiple: number, full: string) => `通常每付 1 GF 得 ${multiple} PV，这笔付款本可得 ${full} PV。`,
      en: (multiple: number, full: string) =>
        `As a rule 1 GF paid earns ${multiple} PV, which would be ${full} PV for this payment.`,
    },
    because: {
      'member-cap': {
        zh: '每位会员一天得到的各种奖励合计有上限，是当日奖励总额的一小部分。您今天已达上限。',
        en: 'All rewards of one member in a day have a limit, a small part of the day’s total. You have reached it today.',
      },
      'shop-cap': {
        zh: '一家店的顾客一天合计得到的奖励有上限。这家店今天已达上限，或者还有更早的奖励在等待。',
        en: 'What the customers of one shop earn in a day has a limit. This shop has reached it today, or earlier rewards still wait for it.',
      },
      'day-budget': {
        zh: '平台一天发放的奖励有总额，按释放池的余力确定，先到先得。今天的总额已用完，或者还有更早的奖励在等待。',
        en: 'All rewards of a day have a total, set by what the release pool has to spare, first come, first served. Today’s is used up, or earlier rewards still wait for it.',
      },
      cover: {
        zh: '每 1 PV 都要有释放池里的 GF 作保障，奖励只发到保障得了的数额。释放池有了新的 GF，奖励就会恢复。',
        en: 'Every PV is backed by GF in the release pool, so rewards end where its cover ends. They are back as soon as there is more GF in the pool.',
      },
    },
    waits: {
      zh: (pv: string, day: string) => `${pv} PV 没有丢失：按先后等待，有额度后发放，最晚${day}。`,
      en: (pv: string, day: string) =>
        `${pv} PV are not lost: they wait in order of time and are granted as there is room, at the latest on ${day}.`,
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
