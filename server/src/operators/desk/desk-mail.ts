import type { Language } from '@torch/contract/errors.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Desk, DeskName } from './desks.ts'

export interface AtDesk {
  desk: Desk
  count: number
}

/** What waits for an operator, a line and a way for each desk. What it is about is read in the console only. */
export function deskMail(
  { name, email, language }: { name: string; email: string; language: Language },
  waiting: AtDesk[],
  publicUrl: string,
): Mail {
  const lines = waiting.map(
    ({ desk, count }) => `${WAITING[desk.name][language](count)}\n${publicUrl}${desk.path}`,
  )
  const [first] = waiting
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const subject =
    first && waiting.length === 1
      ? WAITING[first.desk.name][language](first.count)
      : WAITING.several[language](total)
  const text = [
    HELLO[language](name),
    LEAD[language],
    ...lines,
    `${OFF[language]}\n${publicUrl}/console/account`,
    TORCH[language],
  ]
  return { to: email, subject: `${SUBJECT[language]}${subject}`, text: `${text.join('\n\n')}\n` }
}

type Say<Args extends unknown[]> = Record<Language, (...given: Args) => string>

/** How many of what wait at a desk. */
const WAITING: Record<DeskName | 'several', Say<[count: number]>> = {
  several: { zh: (count) => `${count} 件事等您处理`, en: (count) => `${count} things wait for you` },
  applications: {
    zh: (count) => `${count} 份入驻申请待审核`,
    en: (count) =>
      count === 1 ? '1 application for a shop to judge' : `${count} applications for shops to judge`,
  },
  'shop-changes': {
    zh: (count) => `${count} 项店铺变更待查看`,
    en: (count) => (count === 1 ? '1 shop change to look at' : `${count} shop changes to look at`),
  },
  appeals: {
    zh: (count) => `${count} 件申诉待处理`,
    en: (count) => (count === 1 ? '1 appeal to deal with' : `${count} appeals to deal with`),
  },
  reports: {
    zh: (count) => `${count} 条会员举报待处理`,
    en: (count) => (count === 1 ? '1 report to look after' : `${count} reports to look after`),
  },
  feedback: {
    zh: (count) => `${count} 条意见反馈待回复`,
    en: (count) => (count === 1 ? '1 piece of feedback to answer' : `${count} pieces of feedback to answer`),
  },
  proposals: {
    zh: (count) => `${count} 项提请待复核`,
    en: (count) =>
      count === 1 ? '1 proposal waits for a second person' : `${count} proposals wait for a second person`,
  },
}

const HELLO: Say<[name: string]> = { zh: (name) => `${name}，您好，`, en: (name) => `Hello ${name},` }
const SUBJECT = { zh: '火炬运营台：', en: 'Torch console: ' }
const LEAD = { zh: '运营台里有事情等您处理：', en: 'Something in the console waits for you:' }
const OFF = {
  zh: '不想再收到这类邮件？可在运营台「我的账号」里关闭：',
  en: 'You would rather not get these mails? Turn them off under “My account” in the console:',
}
const TORCH = { zh: '火炬', en: 'Torch' }
