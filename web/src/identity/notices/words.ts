import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  unread: { zh: '未读', en: 'Unread' },
  readAll: { zh: '全部已读', en: 'Mark all as read' },
  marking: { zh: '正在标记…', en: 'Marking…' },
  marked: { zh: '已全部标为已读', en: 'All marked as read' },
  failed: { zh: '标记失败', en: 'Could not mark as read' },
  arrived: { zh: (title: string) => `新通知：${title}`, en: (title: string) => `New: ${title}` },
  today: common.today,
  yesterday: { zh: '昨天', en: 'Yesterday' },
  empty: {
    zh: '还没有通知。到账、奖励、到期和账号安全的消息都会在这里。',
    en: 'No notifications yet. Points received, rewards, deadlines and account security will show up here.',
  },
  toHome: { zh: '回到首页', en: 'Back to home' },
  offline: {
    zh: '当前没有网络，联网后可以看到通知',
    en: 'You are offline. Notifications will load once you are back',
  },
  loadMore: { zh: '更多通知', en: 'More notifications' },
  loading: common.loading,
  allShown: { zh: '没有更早的通知了', en: 'No earlier notifications' },
  push: {
    title: { zh: '不打开火炬也能收到通知', en: 'Get notified without opening Torch' },
    text: {
      zh: '到账、奖励和到期提醒直接推送到这台设备。可以随时关闭。',
      en: 'Points received, rewards and deadlines are pushed to this device. You can turn this off at any time.',
    },
    turnOn: { zh: '开启推送', en: 'Turn on' },
    turningOn: { zh: '正在开启…', en: 'Turning on…' },
    notNow: { zh: '暂不开启', en: 'Not now' },
    on: { zh: '推送已开启', en: 'Push notifications are on' },
    denied: {
      zh: '浏览器没有允许推送，可以在浏览器的网站设置里打开',
      en: 'Your browser blocks notifications. You can allow them in its settings for this site',
    },
    failed: { zh: '推送开启失败', en: 'Could not turn on push notifications' },
  },
})
