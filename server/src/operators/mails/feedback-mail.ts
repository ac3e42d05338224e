import type { Feedback } from '@torch/contract/operators.ts'
import type { Mail } from '../../platform/outgoing/mail.ts'

const TYPES: Record<Feedback['type'], string> = {
  bug: '问题 Problem',
  feature: '新功能 Feature',
  suggestion: '建议 Suggestion',
  other: '其他 Other',
}

/**
 * Returns the mail to support, in both languages, since its readers' language is unknown; the member's text is unchanged.
 */
export function feedbackMail(
  to: string,
  { id, type, title, content, contact }: Feedback,
  username: string,
): Mail {
  const lines = [
    `会员 Member: ${username}`,
    `类型 Type: ${TYPES[type]}`,
    `联系方式 Contact: ${contact || '—'}`,
    '',
    title,
    '',
    content,
  ]
  return { to, subject: `用户反馈 Feedback #${id}: ${title}`, text: `${lines.join('\n')}\n` }
}
