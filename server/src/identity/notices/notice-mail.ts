import type { Language } from '@torch/contract/errors.ts'
import { noticeLink, noticeText } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import { composeMail, greeting } from '../../platform/outgoing/compose-mail.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'

export interface MailedNotice {
  about: NoticeAbout
  language: Language
  email: string
  name: string
}

/** Returns a notice as a mail: what happened, the amount, the time left, and a link to its screen. */
export function noticeMail(
  { about, language, email, name }: MailedNotice,
  publicUrl: string,
  now: number,
): Mail {
  const { title, text } = noticeText(about, language, now)
  const link = `${publicUrl}${noticeLink(about)}`
  return composeMail(language, email, title, [
    greeting(name),
    text,
    { zh: `打开火炬查看：${link}`, en: `Open in Torch: ${link}` },
    {
      zh: `不想再收到这类邮件？可在“设置”里关闭邮件通知：${publicUrl}/profile/settings`,
      en: `Do not want these emails? Turn email notifications off under Settings: ${publicUrl}/profile/settings`,
    },
  ])
}
