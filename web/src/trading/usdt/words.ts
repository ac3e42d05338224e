import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  field: { zh: 'USDT 收款码', en: 'USDT receiving code' },
  fieldHint: {
    zh: '买家会按这张图片付款，请上传您自己钱包的收款码',
    en: 'The buyer pays by this picture. Upload the receiving code of your own wallet',
  },
  reading: { zh: '正在识别收款码…', en: 'Reading the code…' },
  address: { zh: '识别出的地址', en: 'Address in the code' },
  network: { zh: '网络', en: 'Network' },
  networks: {
    TRC20: { zh: '波场 TRC20', en: 'TRON TRC20' },
    EVM: { zh: '以太坊系（0x 地址）', en: 'Ethereum family (0x address)' },
    SOL: { zh: 'Solana', en: 'Solana' },
    TON: { zh: 'TON', en: 'TON' },
  },
  askNetwork: {
    zh: '这种地址在多条链上相同，请在聊天里确认用哪条链',
    en: 'Such an address is the same on several chains. Agree in the chat on which one',
  },
  otherText: { zh: '二维码里的内容', en: 'What the code says' },
  noAddress: {
    zh: '二维码里不是常见的 USDT 地址，请核对后再使用',
    en: 'The code holds no common USDT address. Please check it before you use it',
  },
  broken: {
    zh: (network: string) => `这个${network}地址的校验码不对，可能少了或错了字符，转过去的钱谁也收不到。`,
    en: (network: string) =>
      `The checksum of this ${network} address is wrong: a character is missing or another one. Whatever is sent there is lost.`,
  },
  thenDo: {
    pay: {
      zh: '请不要付款：可以取消这笔交易，或发起申诉。聊天里另发的地址也不要付。',
      en: 'Do not pay: cancel this trade, or appeal. Do not pay to an address sent in the chat either.',
    },
    own: { zh: '请换一张收款码。', en: 'Please use another code.' },
  },
  needSound: {
    zh: '收款码里的地址不完整或有错，请换一张',
    en: 'The address in the code is incomplete or wrong. Please use another picture',
  },
  noQr: {
    zh: '这张图片里没有识别到二维码，对方可能无法付款。请换一张清晰的收款码',
    en: 'No QR code was found in this picture, so it may not be possible to pay by it. Please use a clear one',
  },
  unread: {
    zh: '图片暂时无法识别，请核对后再使用',
    en: 'The picture cannot be read right now. Please check it before you use it',
  },
  copy: { zh: '复制地址', en: 'Copy address' },
  copied: common.copied,
  copyFailed: common.copyFailed,
  enlarge: { zh: '放大收款码', en: 'Enlarge the receiving code' },
  tapToEnlarge: { zh: '轻触放大', en: 'Tap to enlarge' },
  title: { zh: '收款码', en: 'Receiving code' },
  codeTitle: { zh: '向卖家付款', en: 'Pay the seller' },
  confirmPayment: { zh: '我已付款，去确认', en: 'I have paid: confirm it' },
  codeTips: {
    check: { zh: '核对金额、网络和地址，再转账', en: 'Check amount, network and address before you send' },
    only: {
      zh: '只按这张收款码付款，不要付给聊天里另发的地址',
      en: 'Pay to this code only, not to an address that comes by chat',
    },
    keep: {
      zh: '转账后保存截图，并在交易里上传',
      en: 'Keep a screenshot of the transfer and upload it as proof',
    },
  },
  tip: {
    zh: '核对地址的前几位和后几位；网络选错，款项无法找回',
    en: 'Compare both ends of the address. A payment on the wrong network is lost',
  },
  gone: {
    zh: '图片暂时打不开，请联网后刷新页面',
    en: 'The picture cannot be opened right now. Please reload the page once you are online',
  },
})
