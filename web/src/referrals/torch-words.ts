import type { TorchBearerLevel } from '@torch/contract/referrals.ts'
import { defineWords, useWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    title: '火炬手',
    details: '火炬手详情',
    open: '查看四个等级',
    level: {
      NONE: '尚未成为火炬手',
      STARTUP: '启航火炬手',
      ATHLETIC: '健行火炬手',
      ENDURANCE: '恒毅火炬手',
      ETERNAL: '永恒火炬手',
    },
    status: {
      active: '生效中',
      inactive: '未生效',
      pending: '待生效',
      suspended: '已暂停',
      unknown: '状态未知',
    },
    statusNote: {
      pending: '待到账的 PV 到账后，等级就会生效。',
      suspended: '您的奖励正在核对，核对期间暂不到账。',
    },
    progress: (friends: number, goal: number) => `有效好友 ${friends}/${goal}`,
    progressLabel: (level: string) => `升级到「${level}」的进度`,
    next: (level: string) => `下一级：${level}`,
    needs: (friends: number, pv: string) => `需要 ${friends} 位有效直推好友、${pv} PV`,
    max: '您已达到最高等级，感谢一路同行！',
    rate: '分红比例',
    dividends: '累计分红',
    friends: '有效直推好友',
    countedPv: '计入等级的 PV',
    countedHint: '只计自己赚得的 PV，他人转入的不计。',
    achieved: '达成时间',
    current: '当前',
    levels: '四个等级',
    column: { level: '等级', friends: '有效好友', pv: '最低 PV', rate: '分红' },
    explained: '每天按直推好友当天在商家的消费额发放分红（PV）。有效好友指至少有过一次商家付款或闪兑的好友。',
  },
  en: {
    title: 'Torch bearer',
    details: 'Torch bearer',
    open: 'See the four levels',
    level: {
      NONE: 'Not a torch bearer yet',
      STARTUP: 'Startup',
      ATHLETIC: 'Athletic',
      ENDURANCE: 'Endurance',
      ETERNAL: 'Eternal',
    },
    status: {
      active: 'Active',
      inactive: 'Inactive',
      pending: 'Pending',
      suspended: 'Suspended',
      unknown: 'Unknown',
    },
    statusNote: {
      pending: 'Your level counts as soon as the PV on the way is there.',
      suspended: 'Your rewards are being looked at and wait until that is done.',
    },
    progress: (friends, goal) => `${friends}/${goal} valid friends`,
    progressLabel: (level) => `Progress towards ${level}`,
    next: (level) => `Next: ${level}`,
    needs: (friends, pv) => `Needs ${friends} valid direct friends and ${pv} PV`,
    max: 'You have reached the highest level. Thank you for carrying the torch!',
    rate: 'Dividend rate',
    dividends: 'Dividends so far',
    friends: 'Valid direct friends',
    countedPv: 'PV that counts',
    countedHint: 'Only PV that you earned yourself counts, not what others gave you.',
    achieved: 'Reached on',
    current: 'You are here',
    levels: 'The four levels',
    column: { level: 'Level', friends: 'Valid friends', pv: 'Least PV', rate: 'Dividend' },
    explained:
      'Every day you get a dividend in PV on what your direct friends paid at shops that day. A friend is valid after a first payment at a shop or a first flash exchange.',
  },
})

/** What a level is called in the language of the screen; the server's own name is in that of an earlier answer. */
export function useLevelName(code: TorchBearerLevel): string {
  return useWords(words).level[code]
}
