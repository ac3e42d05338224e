import type { TorchBearerLevel } from '@torch/contract/referrals.ts'
import { defineWords, useWords } from '../lib/words.ts'

export const words = defineWords({
  title: { zh: '火炬手', en: 'Torch bearer' },
  details: { zh: '火炬手详情', en: 'Torch bearer' },
  open: { zh: '查看四个等级', en: 'See the four levels' },
  level: {
    NONE: { zh: '尚未成为火炬手', en: 'Not a torch bearer yet' },
    STARTUP: { zh: '启航火炬手', en: 'Startup' },
    ATHLETIC: { zh: '健行火炬手', en: 'Athletic' },
    ENDURANCE: { zh: '恒毅火炬手', en: 'Endurance' },
    ETERNAL: { zh: '永恒火炬手', en: 'Eternal' },
  },
  status: {
    active: { zh: '生效中', en: 'Active' },
    inactive: { zh: '未生效', en: 'Inactive' },
    pending: { zh: '待生效', en: 'Pending' },
    suspended: { zh: '已暂停', en: 'Suspended' },
    unknown: { zh: '状态未知', en: 'Unknown' },
  },
  statusNote: {
    pending: {
      zh: '待到账的 PV 到账后，等级就会生效。',
      en: 'Your level starts as soon as your pending PV are available.',
    },
    suspended: {
      zh: '您的奖励正在核对，核对期间暂不到账。',
      en: 'Your rewards are under review and on hold until it is finished.',
    },
  },
  progress: {
    zh: (friends: number, goal: number) => `有效好友 ${friends}/${goal}`,
    en: (friends: number, goal: number) => `${friends}/${goal} qualified friends`,
  },
  pvProgress: {
    zh: (pv: string, goal: string) => `PV ${pv}/${goal}`,
    en: (pv: string, goal: string) => `${pv}/${goal} PV`,
  },
  progressLabel: {
    zh: (level: string) => `升级到“${level}”的有效好友进度`,
    en: (level: string) => `Qualified friends for ${level}`,
  },
  next: { zh: (level: string) => `下一级：${level}`, en: (level: string) => `Next: ${level}` },
  needs: {
    zh: (friends: number, pv: string) => `需要 ${friends} 位有效直推好友、${pv} PV`,
    en: (friends: number, pv: string) => `Needs ${friends} qualified direct friends and ${pv} PV`,
  },
  max: {
    zh: '您已达到最高等级，感谢一路同行！',
    en: 'You have reached the highest level. Thank you for carrying the torch!',
  },
  rate: { zh: '分红比例', en: 'Dividend rate' },
  dividends: { zh: '累计分红', en: 'Dividends so far' },
  friends: { zh: '有效直推好友', en: 'Qualified direct friends' },
  countedPv: { zh: '计入等级的 PV', en: 'PV that counts' },
  countedHint: {
    zh: '只计自己赚得的 PV，他人转入的不计。',
    en: 'Only PV that you earned yourself counts, not what others gave you.',
  },
  achieved: { zh: '达成时间', en: 'Reached on' },
  current: { zh: '当前', en: 'You are here' },
  levels: { zh: '四个等级', en: 'The four levels' },
  column: {
    level: { zh: '等级', en: 'Level' },
    friends: { zh: '有效好友', en: 'Qualified friends' },
    pv: { zh: '最低 PV', en: 'Minimum PV' },
    rate: { zh: '分红', en: 'Dividend' },
  },
})

/** Returns a level's name in the current language; the server's name may be in an earlier one. */
export function useLevelName(code: TorchBearerLevel): string {
  return useWords(words).level[code]
}
