import { memberPartNames } from '../member-part-names.ts'
import type { NoticeAbout } from '../notices.ts'
import { namedReason } from '../standard-reasons.ts'
import { accountEvent, IF_NOT_YOU } from './account-events.ts'
import { moment } from './figures.ts'
import { answerLink, type Kinds, type NoticeWords } from './notice-words.ts'

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

type Step = Extract<NoticeAbout, { kind: 'mailbox-change' }>['step']

/** Returns the text for a lost mailbox's replacement that is pending or has ended. If done, 'email-changed' reports it. */
export function mailboxChange(step: Step, email: string, dueTime: string): NoticeWords {
  switch (step) {
    case 'asked':
      return {
        title: { zh: '您的账号将换用另一个邮箱', en: 'Your account will use another mailbox' },
        text: {
          zh: `客服应申请，将在 ${moment(dueTime).zh}后把您的邮箱换成 ${email}，在此之前不能付款和转出。如果不是您本人申请的，请马上打开这里停止更换。`,
          en: `On request, support will change your mailbox to ${email} after ${moment(dueTime).en}. Until then you cannot pay or send points. If you did not ask for it, open this and stop the change right away.`,
        },
      }
    case 'objected':
      return {
        title: { zh: '邮箱更换已停止', en: 'The change of your mailbox was stopped' },
        text: {
          zh: `您的邮箱不会换成 ${email}，付款和转出已恢复。如果有人登录了您的账号，请马上修改登录密码。`,
          en: `Your mailbox will not be changed to ${email}, and you can pay and send points again. If somebody else may be logged in to your account, change your login password right away.`,
        },
      }
    case 'ended':
      return {
        title: { zh: '邮箱没有更换', en: 'Your mailbox was not changed' },
        text: {
          zh: `换成 ${email} 的申请已失效：新邮箱没有按时确认、已属于别的账号，或您自己更换了邮箱。`,
          en: `The change to ${email} has lapsed: the new mailbox was not confirmed in time, belongs to another account by now, or you changed your mailbox yourself.`,
        },
      }
  }
}
