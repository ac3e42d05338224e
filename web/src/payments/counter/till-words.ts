import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '本机是哪个收银点？', en: 'Which till is this?' },
  lead: {
    zh: '在这台设备上开的账单和班次会记在它名下，日结按收银点汇总。随时可以在收银设置中更改。',
    en: 'Bills and shifts from this device bear its name, and a closing sums the day up by till. You can change it in the counter settings at any time.',
  },
  none: { zh: '都不是', en: 'None of them' },
  tills: { zh: '收银点', en: 'Tills' },
  ofDevice: { zh: '本机收银点', en: 'Till of this device' },
  unsaid: { zh: '未选择', en: 'Not chosen' },
  notNamed: { zh: '还没有收银点', en: 'No tills yet' },
  manage: { zh: '管理收银点', en: 'Manage the tills' },
  manageNote: { zh: '命名、改名、移除', en: 'Name, rename, remove' },
  empty: {
    zh: '给店里每个收款的地方起个名字，例如“收银台 1”“吧台”，就能看出哪个收银点收了哪笔款。',
    en: 'Name each place where your shop takes payments, such as “Till 1” or “Bar”, and you will see which one took what.',
  },
  name: { zh: '收银点名称', en: 'Name of the till' },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  add: { zh: '添加收银点', en: 'Add a till' },
  adding: { zh: '正在添加…', en: 'Adding…' },
  addFailed: { zh: '没有添加成功', en: 'This till was not added' },
  rename: { zh: (name: string) => `修改“${name}”`, en: (name: string) => `Change ${name}` },
  save: common.save,
  saving: { zh: '正在保存…', en: 'Saving…' },
  saveFailed: { zh: '没有保存成功', en: 'This was not saved' },
  remove: { zh: '移除', en: 'Remove' },
  removeAsk: {
    zh: (name: string) => `移除后不能再在“${name}”开账单和开班。它收过的款仍记在它名下。`,
    en: (name: string) =>
      `No bill and no shift can be made at ${name} then. What it has taken stays under its name.`,
  },
  removeFailed: { zh: '没有移除成功', en: 'This till was not removed' },
  keep: { zh: '保留', en: 'Keep it' },
  link: { zh: '付款链接和 NFC 标签', en: 'Payment link and NFC tag' },
  linkNote: { zh: '顾客碰一下或扫码，就付到这个收银点', en: 'Customers tap or scan, and pay at this till' },
  linkOf: { zh: (name: string) => `“${name}”的付款链接`, en: (name: string) => `Payment link of ${name}` },
  linkLead: {
    zh: '打开这个链接的顾客付款给本店，这笔款记在这个收银点名下。可以打印二维码，也可以写入 NFC 标签。改名后链接不变。',
    en: 'Whoever opens this link pays your shop, and the payment bears the name of this till. Print the code, or write it to an NFC tag. Renaming the till does not change it.',
  },
  writeTag: { zh: '写入 NFC 标签', en: 'Write an NFC tag' },
  holdTag: { zh: '请把标签贴近手机背面…', en: 'Hold the tag to the back of the phone…' },
  stopWriting: { zh: '停止写入', en: 'Stop writing' },
  tagWritten: { zh: '标签已写好', en: 'The tag is written' },
  noNfc: {
    zh: '这个浏览器不能写 NFC 标签。请复制链接，用任意 NFC 应用写入。',
    en: 'This browser cannot write NFC tags. Copy the link and write it with any NFC app.',
  },
  nfc: {
    notAllowed: {
      zh: '没有使用 NFC 的权限，请在浏览器设置中允许',
      en: 'NFC is not allowed. Please allow it in the browser’s settings',
    },
    notSupported: {
      zh: '这台设备不能写 NFC，或 NFC 已关闭',
      en: 'This device cannot write NFC tags, or NFC is off',
    },
    failed: {
      zh: '没有写成功，请把标签贴稳后再试',
      en: 'The tag was not written. Hold it still and try again',
    },
  },
})
