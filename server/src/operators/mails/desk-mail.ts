import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { composeMail, greeting } from '../../platform/outgoing/compose-mail.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'
import type { Desk, DeskName } from '../desk/desks.ts'

export interface DeskCount {
  desk: Desk
  count: number
}

/** Returns the mail about waiting items: a count and a link for each desk. Details are shown in the console only. */
export function deskMail(
  { name, email, language }: { name: string; email: string; language: Language },
  waiting: DeskCount[],
  publicUrl: string,
): Mail {
  const [first] = waiting
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const all = first && waiting.length === 1 ? WAITING[first.desk.name](first.count) : WAITING.several(total)
  return composeMail(language, email, { zh: `火炬运营台：${all.zh}`, en: `Torch console: ${all.en}` }, [
    greeting(name),
    { zh: '运营台里有事情等您处理：', en: 'The console has work for you:' },
    ...waiting.map(({ desk, count }) => `${WAITING[desk.name](count)[language]}\n${publicUrl}${desk.path}`),
    `${OPT_OUT[language]}\n${publicUrl}/console/account`,
  ])
}

/** The texts for the count at each desk. */
const WAITING: Record<DeskName | 'several', (count: number) => BilingualText> = {
  several: (count) => ({ zh: `${count} 项待处理`, en: `${count} items waiting` }),
  applications: (count) => ({
    zh: `${count} 份入驻申请待审核`,
    en: count === 1 ? '1 shop application to review' : `${count} shop applications to review`,
  }),
  'shop-changes': (count) => ({
    zh: `${count} 项店铺变更待查看`,
    en: count === 1 ? '1 shop change to review' : `${count} shop changes to review`,
  }),
  appeals: (count) => ({
    zh: `${count} 件申诉待处理`,
    en: count === 1 ? '1 appeal to handle' : `${count} appeals to handle`,
  }),
  reports: (count) => ({
    zh: `${count} 条会员举报待处理`,
    en: count === 1 ? '1 report to resolve' : `${count} reports to resolve`,
  }),
  feedback: (count) => ({
    zh: `${count} 条意见反馈待回复`,
    en: count === 1 ? '1 feedback message to answer' : `${count} feedback messages to answer`,
  }),
  answers: (count) => ({
    zh: `${count} 条会员答复待回复`,
    en: count === 1 ? '1 answer of a member to reply to' : `${count} answers of members to reply to`,
  }),
  proposals: (count) => ({
    zh: `${count} 项提请待复核`,
    en: count === 1 ? '1 proposal to approve' : `${count} proposals to approve`,
  }),
}

const OPT_OUT = {
  zh: '不想再收到这类邮件？可在运营台“我的账号”里关闭：',
  en: 'Do not want these emails? Turn them off under “My account” in the console:',
}
