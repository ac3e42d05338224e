import { accountEvent, IF_NOT_YOU } from './account-events.ts'
import { mailboxChange } from './mailbox-change.ts'
import type { Kinds } from './notice-words.ts'

/** The account itself, and answers of the operators. */
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
