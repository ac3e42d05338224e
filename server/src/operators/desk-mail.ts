import type { Mail } from '../platform/mail.ts'
import type { Desk, DeskName } from './desks.ts'

export interface AtDesk {
  desk: Desk
  count: number
}

/** What waits for an operator, a line and a way for each desk. What it is about is read in the console only. */
export function deskMail(
  { name, email, language }: { name: string; email: string; language: 'zh' | 'en' },
  waiting: AtDesk[],
  publicUrl: string,
): Mail {
  const say = SAYINGS[language]
  const lines = waiting.map(({ desk, count }) => `${say[desk.name](count)}\n${publicUrl}${desk.path}`)
  const [first] = waiting
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const subject = first && waiting.length === 1 ? say[first.desk.name](first.count) : say.several(total)
  const text = [say.hello(name), say.lead, ...lines, `${say.off}\n${publicUrl}/console/account`, say.torch]
  return { to: email, subject: `${say.subject}${subject}`, text: `${text.join('\n\n')}\n` }
}

type Sayings = Record<DeskName | 'several', (count: number) => string> &
  Record<'lead' | 'off' | 'torch' | 'subject', string> & { hello(name: string): string }

const SAYINGS: Record<'zh' | 'en', Sayings> = {
  zh: {
    subject: '火炬运营台：',
    several: (count) => `${count} 件事等您处理`,
    hello: (name) => `${name}，您好，`,
    lead: '运营台里有事情等您处理：',
    applications: (count) => `${count} 份入驻申请待审核`,
    'shop-changes': (count) => `${count} 项店铺变更待查看`,
    appeals: (count) => `${count} 件申诉待处理`,
    reports: (count) => `${count} 条会员举报待处理`,
    feedback: (count) => `${count} 条意见反馈待回复`,
    proposals: (count) => `${count} 项提请待复核`,
    off: '不想再收到这类邮件？可在运营台「我的账号」里关闭：',
    torch: '火炬',
  },
  en: {
    subject: 'Torch console: ',
    several: (count) => `${count} things wait for you`,
    hello: (name) => `Hello ${name},`,
    lead: 'Something in the console waits for you:',
    applications: (count) =>
      count === 1 ? '1 application for a shop to judge' : `${count} applications for shops to judge`,
    'shop-changes': (count) =>
      count === 1 ? '1 shop change to look at' : `${count} shop changes to look at`,
    appeals: (count) => (count === 1 ? '1 appeal to deal with' : `${count} appeals to deal with`),
    reports: (count) => (count === 1 ? '1 report to look after' : `${count} reports to look after`),
    feedback: (count) =>
      count === 1 ? '1 piece of feedback to answer' : `${count} pieces of feedback to answer`,
    proposals: (count) =>
      count === 1 ? '1 proposal waits for a second person' : `${count} proposals wait for a second person`,
    off: 'You would rather not get these mails? Turn them off under “My account” in the console:',
    torch: 'Torch',
  },
}
