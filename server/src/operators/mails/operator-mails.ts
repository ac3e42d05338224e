import type { Language } from '@torch/contract/errors.ts'
import { type EventMailText, eventMail } from '../../identity/index.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'

/** Advice about a change of the address. */
const TELL_OWNER = {
  zh: '如果不是您本人操作，请马上联系负责人。',
  en: 'If this was not you, tell an owner right away.',
}

/** Mail texts about an operator's account, for its holder. No setting turns these off. */
const ACCOUNT_EVENTS = {
  addressChanged: {
    subject: { zh: '您的火炬运营台邮箱已更换', en: 'Your Torch console email address has changed' },
    what: (detail) => ({
      zh: `您的运营账号刚刚换用了邮箱 ${detail}，以后的邮件都会发到那里。`,
      en: `Your operator account now uses the email address ${detail}. From now on we write there.`,
    }),
    advice: TELL_OWNER,
  },
  addressRemoved: {
    subject: { zh: '您的火炬运营台邮箱已移除', en: 'Your Torch console email address was removed' },
    what: {
      zh: '您的运营账号刚刚移除了这个邮箱，以后不会再收到运营台的邮件。',
      en: 'Your operator account no longer uses this email address. You will receive no more console emails here.',
    },
    advice: TELL_OWNER,
  },
  mailTested: {
    subject: { zh: '火炬运营台的测试邮件', en: 'A test mail of the Torch console' },
    what: {
      zh: '您在运营台发送了这封测试邮件。收到它，说明这台服务器能给您发邮件。',
      en: 'You sent this test mail from the console. If you read it, this server can send mail to you.',
    },
  },
  recoveryCodeUsed: {
    subject: { zh: '您用掉了一个火炬运营台恢复码', en: 'A Torch console recovery code was used' },
    what: (left) => ({
      zh: `刚刚有人用密码和一个恢复码通过了您的运营账号的验证。还剩 ${left} 个恢复码，可在运营台“我的账号”里换一组新的。`,
      en: `Someone has just used your password and a recovery code of your operator account. Recovery codes left: ${left}. You can get a new set under “My account” in the console.`,
    }),
    advice: {
      zh: '如果不是您本人操作，请马上修改密码、更换恢复码，并联系负责人。',
      en: 'If this was not you, change your password right away, get new recovery codes and tell an owner.',
    },
  },
  recoveryCodesRenewed: {
    subject: { zh: '您的火炬运营台恢复码已更换', en: 'Your Torch console recovery codes have changed' },
    what: {
      zh: '您的运营账号刚刚生成了一组新的恢复码，旧的全部作废。',
      en: 'A new set of recovery codes was just made for your operator account. The old ones no longer work.',
    },
    advice: {
      zh: '如果不是您本人操作，请马上修改密码，并联系负责人。',
      en: 'If this was not you, change your password right away and tell an owner.',
    },
  },
  appReplaced: {
    subject: {
      zh: '您的火炬运营台身份验证器已更换',
      en: 'Your Torch console authenticator app has changed',
    },
    what: {
      zh: '您的运营账号刚刚绑定了新的身份验证器，原来的验证器和恢复码都已作废，其他登录也已退出。',
      en: 'A new authenticator app was just set up for your operator account. The previous one and its recovery codes no longer work, and you were signed out everywhere else.',
    },
    advice: {
      zh: '如果不是您本人操作，请马上联系负责人停用账号。',
      en: 'If this was not you, ask an owner right away to disable the account.',
    },
  },
  guessed: {
    subject: {
      zh: '有人多次输错您的火炬运营台密码',
      en: 'Repeated wrong passwords on your Torch console account',
    },
    what: {
      zh: '有人从您没有登录过的网络，多次输错您运营账号的密码。我们已限制这些尝试的频率，您常用的网络不受影响。',
      en: 'Someone has repeatedly entered wrong passwords for your operator account, from networks you have never used. We are slowing these attempts down; networks you use are not affected.',
    },
    advice: {
      zh: '如果不是您本人，请换一个更长的密码，并告诉负责人。',
      en: 'If it was not you, choose a longer password and tell an owner.',
    },
  },
  added: {
    subject: { zh: '您可以使用火炬运营台了', en: 'You have an account for the Torch console' },
    what: {
      zh: '一位负责人刚刚为您开通了火炬运营台的账号，初始密码会由负责人另行交给您。首次登录时需要换成您自己的密码，并绑定身份验证器。',
      en: 'An owner has just created a Torch console account for you and will hand you an initial password. At your first sign-in you choose your own password and set up an authenticator app.',
    },
    advice: { zh: '如果您不知情，请联系负责人。', en: 'If you did not expect this, tell an owner.' },
  },
  accessReset: {
    subject: { zh: '您的火炬运营账号已被重置', en: 'Your Torch console account was reset' },
    what: {
      zh: '一位负责人刚刚重置了您的运营账号：原来的密码、身份验证器和恢复码都已作废，所有登录都已退出。请用负责人另行交给您的初始密码重新登录。',
      en: 'An owner has just reset your operator account. Its password, authenticator app and recovery codes no longer work, and you were signed out everywhere. Sign in with the initial password that the owner hands you.',
    },
    advice: {
      zh: '如果不是您请人重置的，请马上联系负责人。',
      en: 'If you did not ask for this, tell an owner right away.',
    },
  },
} satisfies Record<string, EventMailText>
export type OperatorAccountEvent = keyof typeof ACCOUNT_EVENTS

interface Reader {
  name: string
  language: Language
}

export function operatorMail(reader: Reader, to: string, event: OperatorAccountEvent, detail = ''): Mail {
  return eventMail(reader, to, ACCOUNT_EVENTS[event], detail)
}

/** Advice for owners, where the text has none. */
const ADVICE = {
  zh: '请向本人核实。如果不是本人操作，请马上在运营台停用这个账号。',
  en: 'Please check with them. If it was not them, disable the account in the console right away.',
}

/** The same for owners, who supervise their colleagues. */
const FOR_OWNERS = {
  recoveryCodeUsed: {
    subject: { zh: '有运营人员使用了恢复码', en: 'An operator used a recovery code' },
    what: (who) => ({
      zh: `${who} 刚刚用密码和一个恢复码通过了运营台的验证。`,
      en: `${who} has just used their password and a recovery code for the console.`,
    }),
  },
  recoveryCodesRenewed: {
    subject: { zh: '有运营人员更换了恢复码', en: 'An operator got new recovery codes' },
    what: (who) => ({
      zh: `${who} 刚刚生成了一组新的运营台恢复码。`,
      en: `${who} has just made a new set of recovery codes.`,
    }),
  },
  appReplaced: {
    subject: { zh: '有运营人员换用了新的身份验证器', en: 'An operator has a new authenticator app' },
    what: (who) => ({
      zh: `${who} 刚刚为运营账号绑定了新的身份验证器。`,
      en: `${who} has just set up a new authenticator app for the console.`,
    }),
  },
  guessed: {
    subject: { zh: '有人多次输错运营人员的密码', en: 'Repeated wrong passwords on an operator account' },
    what: (who) => ({
      zh: `有人从 ${who} 没有登录过的网络，多次输错这个运营账号的密码。`,
      en: `Someone has repeatedly entered wrong passwords for the account of ${who}, from networks that operator has never used.`,
    }),
    advice: {
      zh: '请向本人核实。我们已限制这些尝试的频率，常用的网络不受影响。',
      en: 'Please check with them. We are slowing these attempts down; networks they use are not affected.',
    },
  },
  added: {
    subject: { zh: '运营台新增了一位运营人员', en: 'New operator in the console' },
    what: (who) => ({
      zh: `一位负责人刚刚为 ${who} 开通了运营账号。`,
      en: `An owner has just created an operator account for ${who}.`,
    }),
    advice: {
      zh: '如果您不认识这个人，请马上在运营台停用这个账号，并在操作日志里查看是谁开通的。',
      en: 'If you do not know them, disable the account in the console right away, and check the log to see who added them.',
    },
  },
  accessReset: {
    subject: { zh: '有运营账号被重置', en: 'An operator account was reset' },
    what: (who) => ({
      zh: `一位负责人刚刚重置了 ${who} 的运营账号，原来的密码和身份验证器都已作废。`,
      en: `An owner has just reset the account of ${who}. Its password and authenticator app no longer work.`,
    }),
    advice: {
      zh: '请核实是否本人要求。如果不是，请马上在运营台停用这个账号，并在操作日志里查看是谁重置的。',
      en: 'Please check that they asked for it. If not, disable the account in the console right away, and check the log to see who reset it.',
    },
  },
} satisfies Partial<Record<OperatorAccountEvent, EventMailText>>
/** A change of an operator's access. */
export type AccessEvent = keyof typeof FOR_OWNERS

export function mailToOwner(reader: Reader, to: string, event: AccessEvent, who: string): Mail {
  return consoleMail(reader, to, FOR_OWNERS[event], who)
}

/** Mail texts for all operators about what one owner does alone. */
const FOR_ALL = {
  askedAlone: {
    subject: {
      zh: '一项需双人复核的变更由一位负责人单独发起',
      en: 'A change that needs two people was started by one owner',
    },
    what: (what) => ({
      zh: `${what}：要开通、重置这个运营账号，或给它新的角色。目前没有另一位独立的负责人可以复核，所以到期后会自动生效。`,
      en: `${what}: an operator account is to be created, reset or given new roles. No second independent owner can approve it, so it takes effect at the end of the waiting period.`,
    }),
    advice: {
      zh: '如果有任何疑问，请负责人或财务在到期前到运营台“双人复核”里选择不通过，并查看操作日志。',
      en: 'If anything looks wrong, an owner or treasurer can refuse it before then under “Approvals” in the console. See the log for details.',
    },
  },
  contested: {
    subject: {
      zh: '一位负责人对账号变更提出了异议',
      en: 'An owner contests a change of their account',
    },
    what: (what) => ({
      zh: `${what}：当事人提出了异议，账号已恢复原状。在裁定之前，需要两人完成的事项全部暂停。`,
      en: `${what}: the owner contests it, and the account is restored. Until that is settled, nothing that needs two people is done.`,
    }),
    advice: {
      zh: '请与双方都无关的负责人、财务或仲裁员到运营台“双人复核”里裁定。',
      en: 'An owner, treasurer or arbiter who is neither of the two should settle it under “Approvals” in the console.',
    },
  },
  contestSettled: {
    subject: { zh: '负责人的异议已有结果', en: 'The contest of an owner is settled' },
    what: (what) => ({
      zh: `${what}：异议已有结果，需要两人完成的事项可以继续。`,
      en: `${what}: the contest is settled, and what needs two people can be done again.`,
    }),
    advice: { zh: '详情见运营台“双人复核”。', en: 'See “Approvals” in the console for details.' },
  },
  takenAway: {
    subject: {
      zh: '一位负责人停用了运营账号或收回了角色',
      en: 'An owner disabled an operator or removed a role',
    },
    what: (what) => ({
      zh: `${what}：账号被停用，或不再是负责人、财务或仲裁员。`,
      en: `${what}: the account was disabled, or is no longer an owner, treasurer or arbiter.`,
    }),
    advice: { zh: '请向双方核实。', en: 'Please check with both of them.' },
  },
} satisfies Record<string, EventMailText>
export type AllOperatorsEvent = keyof typeof FOR_ALL

export function mailToAll(reader: Reader, to: string, event: AllOperatorsEvent, what: string): Mail {
  return consoleMail(reader, to, FOR_ALL[event], what)
}

function consoleMail(
  reader: Reader,
  to: string,
  { subject, what, advice = ADVICE }: EventMailText,
  who: string,
): Mail {
  const head = { zh: `火炬运营台：${subject.zh}`, en: `Torch console: ${subject.en}` }
  return eventMail(reader, to, { subject: head, what, advice }, who)
}
