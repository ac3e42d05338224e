import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '通知', en: 'Notifications' },
  bell: {
    zh: (unread: number) => (unread === 0 ? '通知' : `通知，${unread} 条未读`),
    en: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  },
})
