import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  code: { zh: '收款码或推荐码', en: 'Receiving or referral code' },
  hint: {
    zh: '在对方的“收款”页面上，可以扫，也可以输入',
    en: 'Shown under “Receive” on their phone. Scan it or type it in',
  },
  looking: { zh: '正在查找…', en: 'Looking up…' },
  change: { zh: '换一位', en: 'Change' },
  scan: { zh: '扫对方的收款码', en: 'Scan their receiving code' },
  notOne: { zh: '这不是个人收款码', en: 'This is not a personal receiving code' },
  friendsTitle: { zh: '好友', en: 'Friends' },
  friends: { zh: '全部好友', en: 'All friends' },
  paidBefore: { zh: '转过账的人', en: 'People you sent GF to' },
  noFriends: { zh: '还没有好友', en: 'No friends yet' },
  noFriendFound: {
    zh: (keyword: string) => `没有找到“${keyword}”`,
    en: (keyword: string) => `No friend found for “${keyword}”`,
  },
  more: common.loadMore,
  loading: common.loading,
})
