import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '通知', en: 'Notices' },
  bell: {
    zh: (unread: number) => (unread === 0 ? '通知' : `通知，${unread} 条未读`),
    en: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  },
  unread: { zh: '未读', en: 'Unread' },
  readAll: { zh: '全部已读', en: 'Mark all as read' },
  marking: { zh: '正在标记…', en: 'Marking…' },
  marked: { zh: '已全部标为已读', en: 'All marked as read' },
  failed: { zh: '没有标记成功', en: 'They could not be marked as read' },
  arrived: { zh: (title: string) => `新通知：${title}`, en: (title: string) => `New: ${title}` },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  empty: {
    zh: '还没有通知。到账、奖励、到期和账号安全的消息都会在这里。',
    en: 'Nothing yet. Points that arrive, rewards, deadlines and the safety of your account: you will read it here.',
  },
  toHome: { zh: '回到首页', en: 'Back to home' },
  offline: {
    zh: '当前没有网络，联网后可以看到通知',
    en: 'You are offline. Your notices are here once you are back',
  },
  loadMore: { zh: '更多通知', en: 'More notices' },
  loading: { zh: '加载中…', en: 'Loading…' },
  allShown: { zh: '没有更早的通知了', en: 'No earlier notices' },
  push: {
    title: { zh: '不打开火炬也能收到通知', en: 'Hear of it without opening Torch' },
    text: {
      zh: '到账、奖励和到期提醒直接推送到这台设备。可以随时关闭。',
      en: 'Points that arrive, rewards and deadlines come straight to this device. You can turn it off at any time.',
    },
    turnOn: { zh: '开启推送', en: 'Turn on' },
    turningOn: { zh: '正在开启…', en: 'Turning on…' },
    notNow: { zh: '暂不开启', en: 'Not now' },
    on: { zh: '推送已开启', en: 'Push notifications are on' },
    denied: {
      zh: '浏览器没有允许推送，可以在浏览器的网站设置里打开',
      en: 'Your browser does not allow it. You can change that in its settings for this site',
    },
    failed: { zh: '推送没有开启成功', en: 'Push notifications could not be turned on' },
  },
})
