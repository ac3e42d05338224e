import type { Both, Language } from '@torch/contract/errors.ts'
import { hello, letter } from '../../platform/outgoing/letter.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'
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
  const [first] = waiting
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const all = first && waiting.length === 1 ? WAITING[first.desk.name](first.count) : WAITING.several(total)
  return letter(language, email, { zh: `火炬运营台：${all.zh}`, en: `Torch console: ${all.en}` }, [
    hello(name),
    { zh: '运营台里有事情等您处理：', en: 'Something in the console waits for you:' },
    ...waiting.map(({ desk, count }) => `${WAITING[desk.name](count)[language]}\n${publicUrl}${desk.path}`),
    `${OFF[language]}\n${publicUrl}/console/account`,
  ])
}

/** How many of what wait at a desk. */
const WAITING: Record<DeskName | 'several', (count: number) => Both> = {
  several: (count) => ({ zh: `${count} 件事等您处理`, en: `${count} things wait for you` }),
  applications: (count) => ({
    zh: `${count} 份入驻申请待审核`,
    en: count === 1 ? '1 application for a shop to judge' : `${count} applications for shops to judge`,
  }),
  'shop-changes': (count) => ({
    zh: `${count} 项店铺变更待查看`,
    en: count === 1 ? '1 shop change to look at' : `${count} shop changes to look at`,
  }),
  appeals: (count) => ({
    zh: `${count} 件申诉待处理`,
    en: count === 1 ? '1 appeal to deal with' : `${count} appeals to deal with`,
  }),
  reports: (count) => ({
    zh: `${count} 条会员举报待处理`,
    en: count === 1 ? '1 report to look after' : `${count} reports to look after`,
  }),
  feedback: (count) => ({
    zh: `${count} 条意见反馈待回复`,
    en: count === 1 ? '1 piece of feedback to answer' : `${count} pieces of feedback to answer`,
  }),
  proposals: (count) => ({
    zh: `${count} 项提请待复核`,
    en: count === 1 ? '1 proposal waits for a second person' : `${count} proposals wait for a second person`,
  }),
}

const OFF = {
  zh: '不想再收到这类邮件？可在运营台「我的账号」里关闭：',
  en: 'You would rather not get these mails? Turn them off under “My account” in the console:',
}
