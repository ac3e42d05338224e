import type { BilingualText } from '../errors.ts'
import { readUnits } from '../money.ts'
import { namedReason } from '../standard-reasons.ts'
import { show } from './figures.ts'
import { answerLink, type Kinds } from './notice-words.ts'

/** Friends, levels and VIP. */
export const referrals = {
  'referral-reward': {
    link: '/profile/friends',
    push: true,
    mail: true,
    words: ({ amount, friend }) =>
      readUnits(amount) > 0n
        ? {
            title: { zh: `推荐奖励 ${show(amount)} PV`, en: `Referral reward: ${show(amount)} PV` },
            text: {
              zh: `您邀请的 ${friend} 已成为有效好友，奖励您 ${show(amount)} PV。`,
              en: `Your friend ${friend} is now a qualified friend, and you earned ${show(amount)} PV.`,
            },
          }
        : {
            title: { zh: '新增一位有效好友', en: 'New qualified friend' },
            text: {
              zh: `您邀请的 ${friend} 已成为有效好友。当天的奖励额度已用完，这次没有 PV。`,
              en: `Your friend ${friend} is now a qualified friend. That day’s rewards were used up, so this one earned no PV.`,
            },
          },
  },
  'level-reached': {
    link: '/profile',
    push: true,
    mail: true,
    words: ({ level }) => ({
      title: {
        zh: `恭喜升级：${levelName(level).zh}`,
        en: `You are now a ${levelName(level).en} torch bearer`,
      },
      text: {
        zh: `您已成为“${levelName(level).zh}”，从今天起享受对应的团队分红。`,
        en: `You reached the ${levelName(level).en} level. You receive its team dividend from today.`,
      },
    }),
  },
  'level-lost': {
    link: '/profile',
    push: true,
    mail: true,
    words: ({ level, left }) => ({
      title: {
        zh: left ? `火炬手等级变为${levelName(left).zh}` : '火炬手等级已暂停',
        en: left
          ? `Your torch bearer level is now ${levelName(left).en}`
          : 'Your torch bearer level is paused',
      },
      text: {
        zh: `您的 PV 余额或有效好友数已低于“${levelName(level).zh}”的要求，${left ? `现在按“${levelName(left).zh}”分红` : '分红暂停'}。重新达标后会自动恢复。`,
        en: `Your PV balance or your number of qualified friends is below the ${levelName(level).en} requirement, so ${left ? `you now get the ${levelName(left).en} dividend` : 'the dividend is paused'}. It resumes automatically once you meet both again.`,
      },
    }),
  },
  'vip-taken': {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ reason }) => ({
      title: { zh: '平台收回了授予您的 VIP', en: 'Torch took back the VIP it had granted you' },
      text: {
        zh: `${namedReason(reason).zh}。靠自己获得的 VIP 不受影响。如有异议，可直接答复。`,
        en: `${namedReason(reason).en}. VIP that you earn yourself is not affected. If you disagree, you can answer.`,
      },
    }),
  },
  'vip-granted': {
    link: '/profile',
    push: true,
    mail: true,
    words: () => ({
      title: { zh: '您已成为 VIP', en: 'You are now VIP' },
      text: { zh: '火炬已为您开通 VIP，长期有效。', en: 'Torch has made you a VIP member permanently.' },
    }),
  },
} satisfies Partial<Kinds>

const LEVELS: Record<string, BilingualText> = {
  STARTUP: { zh: '启航火炬手', en: 'Startup' },
  ATHLETIC: { zh: '健行火炬手', en: 'Athletic' },
  ENDURANCE: { zh: '恒毅火炬手', en: 'Endurance' },
  ETERNAL: { zh: '永恒火炬手', en: 'Eternal' },
}

function levelName(code: string): BilingualText {
  return LEVELS[code] ?? { zh: code, en: code }
}
