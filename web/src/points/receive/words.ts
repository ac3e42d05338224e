import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '收款', en: 'Receive' },
  lead: {
    zh: '请对方扫一扫，向您转 GF；店铺也可以凭此码赠送 PV。',
    en: 'Others scan this to send you GF. Shops can use it to give you PV.',
  },
  code: { zh: '我的收款码', en: 'My receiving code' },
  qrOf: {
    zh: (code: string) => `收款码 ${code} 的二维码`,
    en: (code: string) => `QR code of receiving code ${code}`,
  },
  copyCode: { zh: '复制收款码', en: 'Copy receiving code' },
  copied: common.copied,
  copyFailed: {
    zh: '复制失败，请长按文字手动复制',
    en: 'Copy failed. Press and hold the text to copy it',
  },
  ask: { zh: '设置金额', en: 'Ask for an amount' },
  change: { zh: '修改金额', en: 'Change amount' },
  clear: { zh: '清除金额', en: 'Clear amount' },
  askTitle: { zh: '请求收款', en: 'Ask for GF' },
  amount: { zh: '金额', en: 'Amount' },
  note: common.remark,
  optional: common.optional,
  askText: {
    zh: '对方打开后会看到金额和备注，仍可修改，也可以不付。',
    en: 'They see the amount and note, and can change them or not pay.',
  },
  show: { zh: '显示收款码', en: 'Show the code' },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  share: { zh: '分享', en: 'Share' },
  shareTitle: { zh: '火炬收款', en: 'Torch' },
  shareText: { zh: '请用火炬向我转账：', en: 'Send me GF with Torch:' },
  shareAmount: {
    zh: (amount: string) => `请用火炬向我转 ${amount} GF：`,
    en: (amount: string) => `Send me ${amount} GF with Torch:`,
  },
  shareFailed: {
    zh: '分享未打开，链接已复制，可直接粘贴给对方',
    en: 'Sharing did not open. The link is copied, so you can paste it',
  },
  renew: { zh: '更换收款码', en: 'Replace code' },
  renewTitle: { zh: '更换收款码？', en: 'Replace the code?' },
  renewText: {
    zh: '原来的收款码、二维码和链接立即失效。您已有的 GF 和 PV 不受影响。',
    en: 'The old code, its QR and its links stop working at once. Your GF and PV stay as they are.',
  },
  renewing: { zh: '正在更换…', en: 'Replacing…' },
  renewed: { zh: '收款码已更换', en: 'Receiving code replaced' },
  renewFailed: { zh: '收款码没有更换', en: 'The code was not replaced' },
})
