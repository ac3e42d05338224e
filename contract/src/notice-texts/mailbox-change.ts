import type { NoticeAbout } from '../notices.ts'
import { moment } from './figures.ts'
import type { NoticeWords } from './notice-words.ts'

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
