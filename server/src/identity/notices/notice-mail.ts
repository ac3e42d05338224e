import { noticeLink, noticeText } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout } from '@torch/contract/notices.ts'
import type { Mail } from '../../platform/mail.ts'

export interface MailedNotice {
  about: NoticeAbout
  language: 'zh' | 'en'
  email: string
  name: string
}

/** A notice as a mail: what happened with its amount and the time left, and the way to its screen. */
export function noticeMail(
  { about, language, email, name }: MailedNotice,
  publicUrl: string,
  now: number,
): Mail {
  const { title, text } = noticeText(about, language, now)
  const link = `${publicUrl}${noticeLink(about)}`
  const paragraphs =
    language === 'zh'
      ? [
          `${name}，您好，`,
          text,
          `打开火炬查看：${link}`,
          `不想再收到这类邮件？可在“设置”里关闭邮件通知：${publicUrl}/profile/settings`,
          '火炬',
        ]
      : [
          `Hello ${name},`,
          text,
          `See it in Torch: ${link}`,
          `You would rather not get these mails? Turn email notifications off in your settings: ${publicUrl}/profile/settings`,
          'Torch',
        ]
  return { to: email, subject: title, text: `${paragraphs.join('\n\n')}\n` }
}
