import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '收款台卡', en: 'Counter card' },
  lead: {
    zh: 'A6 大小，中英双语。打印后放在柜台上，顾客扫码即可付款。',
    en: 'A6, in Chinese and English. Print it, put it on the counter, and customers scan it to pay.',
  },
  print: { zh: '打印台卡', en: 'Print the card' },
  paper: {
    zh: '打印时选择 A6 纸、无边距；用 A4 纸打印后沿框裁下即可。',
    en: 'Choose A6 paper without margins. On A4, cut along the frame.',
  },
  card: { zh: '台卡预览', en: 'Preview of the card' },
  onlyOwners: { zh: '只有店主有自己的收款台卡。', en: 'Only owners of a shop have a counter card.' },
  toCounter: { zh: '去收银台', en: 'To the counter' },
  offline: {
    zh: '没有网络，这台设备上也还没有收款码。联网后会自动显示。',
    en: 'No network, and this device does not know your code yet. It will appear once you are online.',
  },
})
