import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  zh: {
    title: '收款台卡',
    lead: 'A6 大小，中英双语。打印后放在柜台上，顾客扫码即可付款。',
    print: '打印台卡',
    paper: '打印时选择 A6 纸、无边距；用 A4 纸打印后沿框裁下即可。',
    card: '台卡预览',
    onlyOwners: '只有店主有自己的收款台卡。',
    toCounter: '去收银台',
    offline: '没有网络，这台设备上也还没有收款码。联网后会自动显示。',
  },
  en: {
    title: 'Counter card',
    lead: 'A6, in Chinese and English. Print it, put it on the counter, and customers scan it to pay.',
    print: 'Print the card',
    paper: 'Choose A6 paper without margins. On A4, cut along the frame.',
    card: 'Preview of the card',
    onlyOwners: 'Only owners of a shop have a counter card.',
    toCounter: 'To the counter',
    offline: 'No network, and this device does not know your code yet. It will appear once you are online.',
  },
})
