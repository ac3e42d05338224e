import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../../lib/words.ts'

export const words = defineWords({
  title: { zh: '收款码', en: 'Receiving codes' },
  lead: {
    zh: (most: number) => `最多保存 ${most} 张 USDT 收款码，发布卖单时点一下就能用。`,
    en: (most: number) => `Save up to ${most} USDT receiving codes and pick one with a tap when you sell.`,
  },
  list: { zh: '已保存的收款码', en: 'Saved receiving codes' },
  none: { zh: '还没有保存收款码', en: 'No receiving codes saved yet' },
  noneText: {
    zh: '保存后，发布卖单时不用再上传。',
    en: 'Save one and you need not upload it for every sell order.',
  },
  noAddress: {
    zh: '没有识别到地址，使用前请核对图片',
    en: 'No address was found in it. Check the picture before you use it',
  },
  enlarge: { zh: (name: string) => `放大 ${name}`, en: (name: string) => `Enlarge ${name}` },
  add: { zh: '添加收款码', en: 'Add a receiving code' },
  full: {
    zh: (most: number) => `已满 ${most} 张，请先移除一张`,
    en: (most: number) => `You keep ${most} already. Please remove one first`,
  },
  name: common.name,
  nameHint: { zh: '只有您自己看到，例如“主钱包”', en: 'Only you see it, such as “Main wallet”' },
  needName: { zh: '请给收款码起个名称', en: 'Please give the code a name' },
  needPicture: { zh: '请上传收款码图片', en: 'Please upload the picture of the code' },
  needPassword: { zh: '请输入支付密码', en: 'Please enter your payment password' },
  uploading: { zh: '收款码正在上传…', en: 'The code is being uploaded…' },
  password: common.paymentPassword,
  passwordHint: {
    zh: '买家会按它付款，所以要确认是您本人',
    en: 'Buyers will pay to this code, so please confirm it is you',
  },
  save: common.save,
  saving: { zh: '保存中…', en: 'One moment…' },
  saved: {
    zh: (name: string) => `已保存收款码 ${name}`,
    en: (name: string) => `Receiving code ${name} is kept`,
  },
  saveFailed: { zh: '收款码没有保存', en: 'The receiving code was not kept' },
  rename: { zh: '改名', en: 'Rename' },
  renameOf: { zh: (name: string) => `给 ${name} 改名`, en: (name: string) => `Rename ${name}` },
  renameFailed: { zh: '改名没有成功', en: 'It was not renamed' },
  remove: { zh: '移除', en: 'Remove' },
  removeOf: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
  ask: {
    zh: (name: string) => `移除收款码 ${name}？`,
    en: (name: string) => `Remove the receiving code ${name}?`,
  },
  removeText: {
    zh: '正在使用它的订单和交易不受影响，照样显示这张收款码。',
    en: 'Orders and trades that use it go on showing it.',
  },
  removing: { zh: '移除中…', en: 'One moment…' },
  removed: {
    zh: (name: string) => `已移除收款码 ${name}`,
    en: (name: string) => `Receiving code ${name} is removed`,
  },
  choose: { zh: 'USDT 收款码', en: 'USDT receiving code' },
  other: { zh: '用另一张图片', en: 'Use another picture' },
  manage: { zh: '管理收款码', en: 'Manage receiving codes' },
  keep: { zh: '保存这张收款码，下次直接用', en: 'Keep this code for next time' },
})
