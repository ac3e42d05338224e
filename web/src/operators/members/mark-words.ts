import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts about marks of devices and networks. */
export const words = defineWords({
  device: { zh: '设备标记', en: 'Device mark' },
  network: { zh: '网络标记', en: 'Network mark' },
  copyDevice: { zh: '复制设备标记', en: 'Copy the device mark' },
  copied: common.copied,
  copyFailed: { zh: '复制失败，请手动选取', en: 'Could not copy. Please select it by hand' },
  leads: {
    device: {
      zh: '同一网络中的同一种浏览器。可能是一个人，也可能是用同款手机的家人或同事。',
      en: 'One kind of browser in one network. It may be one person, or family or colleagues with the same phone.',
    },
    network: {
      zh: '从同一网络登录。移动网络可能由许多人共用。',
      en: 'Logged in from one network. Many people may share a mobile one.',
    },
  },
  members: { zh: '会员', en: 'Members' },
  noMembers: { zh: '没有会员从这里登录过', en: 'No member has logged in from here' },
  sessions: {
    zh: (count: number) => `登录 ${count} 次`,
    en: (count: number) => (count === 1 ? '1 login' : `${count} logins`),
  },
  times: {
    zh: (first: string, last: string) => `首次 ${first}，最近 ${last}`,
    en: (first: string, last: string) => `First ${first}, last ${last}`,
  },
  more: { zh: '只显示了一部分', en: 'Only a part is shown' },
})
