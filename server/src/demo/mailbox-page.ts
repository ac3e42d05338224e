import type { SentMail } from '../platform/outgoing/mail.ts'

/** Returns the mailbox as a page without scripts or styles: newest first, all text escaped. */
export function mailboxPage(mails: SentMail[]): string {
  const items = mails.map(
    ({ to, subject, text, sentAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escapeHtml(text)}</pre>
</article><hr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Torch demo mailbox 演示邮箱</title></head>
<body>
<h1>Demo mailbox 演示邮箱</h1>
<p>Mail that would have been sent. 本应发出的邮件。</p>
${items.join('\n') || '<p>No mail yet. 还没有邮件。</p>'}
</body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
