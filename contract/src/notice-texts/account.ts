import { memberPartNames } from '../member-part-names.ts'
import { namedReason } from '../standard-reasons.ts'
import { accountEvent, IF_NOT_YOU } from './account-events.ts'
import { moment } from './figures.ts'
import { mailboxChange } from './mailbox-change.ts'
import { answerLink, type Kinds } from './notice-words.ts'

/** Notices about the account, and answers of operators. */
export const account = {
  'new-device': {
    link: '/profile/settings',
    push: true,
    mail: true,
    words: ({ device, network }) => ({
      title: { zh: '新设备登录', en: 'Login from a new device' },
      text: {
        zh: `您的账号刚刚在新设备上登录：${[device, network].filter(Boolean).join('，')}。${IF_NOT_YOU.zh}`,
        en: `Your account was just logged in to from a new device: ${[device, network].filter(Boolean).join(', ')}. ${IF_NOT_YOU.en}`,
      },
    }),
  },
  'account-security': {
    link: '/profile/settings',
    push: true,
    mail: false,
    words: ({ event, detail }) => accountEvent(event, detail),
  },
  'mailbox-change': {
    link: '/mailbox-change',
    push: true,
    mail: false,
    words: ({ step, email, dueTime }) => mailboxChange(step, email, dueTime),
  },
  restricted: {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ part, reason, until }) => ({
      title: {
        zh: `平台已暂停您的${memberPartNames[part].zh}`,
        en: `On hold for you: ${memberPartNames[part].en}`,
      },
      text: {
        zh: `${namedReason(reason).zh}。${until === null ? '恢复时间另行通知' : `${moment(until).zh}自动恢复`}。积分不受影响，进行中的交易可以完成。如有异议，可直接答复。`,
        en: `${namedReason(reason).en}. ${until === null ? 'It lasts until we lift it' : `It ends on ${moment(until).en}`}. Your points are not affected, and open trades can be completed. If you disagree, you can answer.`,
      },
    }),
  },
  'rewards-held': {
    link: answerLink,
    push: true,
    mail: true,
    words: ({ reason, until }) => ({
      title: { zh: '平台暂停了您的奖励到账', en: 'Your rewards are on hold' },
      text: {
        zh: `${namedReason(reason).zh}。${until === null ? '恢复时间另行通知' : `${moment(until).zh}自动恢复`}。奖励不会减少，已到账的 PV 不受影响。如有异议，可直接答复。`,
        en: `${namedReason(reason).en}. ${until === null ? 'It lasts until we lift it' : `It ends on ${moment(until).en}`}. Nothing is taken, and PV you already have are not affected. If you disagree, you can answer.`,
      },
    }),
  },
  'rewards-lifted': {
    link: '/points',
    push: true,
    mail: true,
    words: () => ({
      title: { zh: '您的奖励已恢复到账', en: 'Your rewards are no longer on hold' },
      text: {
        zh: '暂停期间到期的奖励会在下一个零点到账。',
        en: 'Rewards that fell due meanwhile become available at the next midnight.',
      },
    }),
  },
  'restriction-lifted': {
    link: '/profile',
    push: true,
    mail: true,
    words: ({ part }) => ({
      title: {
        zh: `您的${memberPartNames[part].zh}已恢复`,
        en: `No longer on hold: ${memberPartNames[part].en}`,
      },
      text: {
        zh: '您可以照常使用了。暂停期间累积的 PV 没有减少。',
        en: 'You can use it as before. PV that accrued meanwhile are all there.',
      },
    }),
  },
  'feedback-answered': {
    link: '/profile?feedback=open',
    push: true,
    mail: true,
    words: ({ title, answer }) => ({
      title: { zh: '您的反馈有回复了', en: 'We answered your feedback' },
      text: { zh: `“${title}”：${answer}`, en: `“${title}”: ${answer}` },
    }),
  },
} satisfies Partial<Kinds>
