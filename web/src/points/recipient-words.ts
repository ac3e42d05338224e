import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    code: '收款码或推荐码',
    hint: '请对方打开「收款」页面，扫一扫或输入其收款码',
    looking: '正在查找…',
    change: '换一位',
    scan: '扫对方的收款码',
    notOne: '这不是个人收款码',
    friends: '选择好友',
    paidBefore: '转过账的人',
    noFriends: '还没有好友',
    nobody: (keyword: string) => `没有找到“${keyword}”`,
    more: '加载更多',
    loading: '加载中…',
  },
  en: {
    code: 'Receiving or referral code',
    hint: 'They find it under “Receive”: scan it, or type it',
    looking: 'Looking up…',
    change: 'Change',
    scan: 'Scan their receiving code',
    notOne: 'This is nobody’s receiving code',
    friends: 'Choose a friend',
    paidBefore: 'People you sent GF to',
    noFriends: 'No friends yet',
    nobody: (keyword) => `Nobody found for “${keyword}”`,
    more: 'Load more',
    loading: 'Loading…',
  },
})
