import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  full: { zh: '完整奖励', en: 'Full reward' },
  cutBy: { zh: '受限于', en: 'Limited by' },
  limit: {
    'member-cap': { zh: '每位会员一天的上限', en: 'the daily limit of a member' },
    'shop-cap': { zh: '一家店一天的上限', en: 'the daily limit of a shop' },
    'day-budget': { zh: '当日奖励总额', en: 'the day’s total of rewards' },
    cover: { zh: '释放池的保障', en: 'the cover of the release pool' },
  },
  given: { zh: '当时发放', en: 'Given at once' },
  granted: { zh: '之后发放', en: 'Granted later' },
  waiting: { zh: '等待额度', en: 'Waiting' },
  waitingUntil: {
    zh: (pv: string, day: string, limit: string) => `${pv} PV，最晚${day}，等待${limit}`,
    en: (pv: string, day: string, limit: string) => `${pv} PV, until ${day} at the latest, for ${limit}`,
  },
  returned: { zh: '等待中因退款取消', en: 'Cancelled by refunds' },
  lost: { zh: '不再发放', en: 'Not granted' },
  title: { zh: '等待额度的奖励', en: 'Rewards waiting for a limit' },
  means: {
    zh: '当日额度用完时，奖励按先后等待，有额度后发放：有人退款当天就会有，否则用之后几天的额度。',
    en: 'When a day’s limits are used up, rewards wait in order. They are granted as soon as a refund frees part of the limit that day, or within the limits of the following days.',
  },
  since: { zh: (day: string) => `${day}所得`, en: (day: string) => `Earned on ${day}` },
})
