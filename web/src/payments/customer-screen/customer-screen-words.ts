import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '顾客屏', en: 'Customer’s screen' },
  off: { zh: '在另一台设备上给顾客看账单', en: 'Shows customers the bill on a second device' },
  on: { zh: '正在显示收银内容', en: 'Showing what you ring up' },
  lead: {
    zh: '用另一台设备打开这个链接，不用登录。它只显示正在收的这一单，收款后只显示金额。',
    en: 'Open this link on another device; nobody signs in there. It shows what you are ringing up and nothing else.',
  },
  link: {
    title: { zh: '顾客屏', en: 'Customer’s screen' },
    text: { zh: '收银台的顾客屏', en: 'The counter’s screen for customers' },
    qr: { zh: '顾客屏的链接', en: 'Link to the customer’s screen' },
  },
  open: { zh: '打开顾客屏', en: 'Open the screen' },
  renew: { zh: '换一个新链接', en: 'Make a new link' },
  renewNote: {
    zh: '为安全起见，链接只在生成时显示。换新后旧链接立即失效。',
    en: 'A link is shown once, when it is made. The old one ends as soon as there is a new one.',
  },
  opening: { zh: '正在生成…', en: 'Opening…' },
  openFailed: { zh: '没有打开', en: 'It was not opened' },
  end: { zh: '停止显示', en: 'Stop showing' },
  endFailed: { zh: '没有停止', en: 'It was not stopped' },
  welcome: { zh: '欢迎光临', en: 'Welcome' },
  total: { zh: '合计', en: 'Total' },
  scan: { zh: '请扫码付款', en: 'Scan to pay' },
  thanks: { zh: '谢谢，请慢走', en: 'Thank you' },
  paid: { zh: '付款成功', en: 'Paid' },
  connecting: { zh: '正在连接…', en: 'Connecting…' },
  lost: {
    zh: '网络断开，正在重连。画面可能不是最新的',
    en: 'Offline. What is shown may be out of date',
  },
  ended: { zh: '这个链接已停用', en: 'This link has ended' },
  endedNote: {
    zh: '请店员在收银台打开新的顾客屏链接',
    en: 'Please ask at the counter for a new link',
  },
})
