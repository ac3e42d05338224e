import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  vip: { zh: 'VIP', en: 'VIP' },
  friendsOf: {
    zh: (all: number, valid: number) => `${all} 位，有效 ${valid} 位`,
    en: (all: number, valid: number) => `${all}, ${valid} valid`,
  },
  levelPaused: { zh: (name: string) => `${name}（暂停）`, en: (name: string) => `${name} (paused)` },
  on: { zh: '已开启', en: 'On' },
  off: { zh: '未开启', en: 'Off' },
  about: { zh: '资料', en: 'Profile' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  noSessions: { zh: '目前没有登录', en: 'Not logged in anywhere' },
  lastSeen: {
    zh: (moment: string) => `最近活动 ${moment}`,
    en: (moment: string) => `Last active ${moment}`,
  },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  trading: { zh: '店铺与交易', en: 'Shop and trading' },
  disabledSince: {
    zh: (moment: string) => `${moment} 起停用`,
    en: (moment: string) => `Disabled since ${moment}`,
  },
  disable: { zh: '停用', en: 'Disable' },
  disableTitle: { zh: (name: string) => `停用会员 ${name}`, en: (name: string) => `Disable ${name}` },
  disableText: {
    zh: '会员将立即从所有设备退出，且不能再登录。',
    en: 'The member is logged out of all devices at once and can no longer log in.',
  },
  disableMoney: {
    zh: '积分留在原处。进行中的交易按各自的时限继续，可以申诉；其挂单不能再被接单；理财和自动刷新照常到账。',
    en: 'Points stay where they are. Open trades continue and can be appealed; the member’s orders can no longer be taken; wealth products and auto refresh keep paying.',
  },
  disableShops: {
    zh: (shops: string) =>
      `名下店铺同时停止收款：${shops}。顾客会看到店铺目前不收款；店长和平台仍可退款，程序的密钥失效。恢复会员后，店铺恢复原状。`,
    en: (shops: string) =>
      `The member’s shops stop taking payments: ${shops}. Customers read that the shop takes no payments at the moment. Managers and operators can still refund; API keys stop working. Enabling the member gives each shop its previous status back.`,
  },
  disableWithShops: { zh: '停用并停止店铺收款', en: 'Disable and stop the shops' },
  reasonShown: { zh: '会员登录时会看到。', en: 'Shown to the member at login.' },
  disabled: common.disabled,
  enable: { zh: '恢复', en: 'Enable' },
  enableTitle: { zh: (name: string) => `恢复会员 ${name}`, en: (name: string) => `Enable ${name}` },
  enableText: {
    zh: '会员可以重新登录，之前的登录会话不会恢复。名下店铺恢复到停用前的状态。',
    en: 'The member can log in again. Ended sessions are not restored. The member’s shops return to their previous status.',
  },
  reasonLogged: { zh: '记入操作日志，会员看不到。', en: 'Recorded in the log. Not shown to the member.' },
  enabled: { zh: '已恢复', en: 'Enabled' },
  endSessions: { zh: '退出所有设备', en: 'Log out everywhere' },
  endTitle: {
    zh: (name: string) => `让 ${name} 退出所有设备`,
    en: (name: string) => `Log ${name} out everywhere`,
  },
  endText: {
    zh: '会员需要重新登录，密码不变。',
    en: 'The member has to log in again. The password stays the same.',
  },
  ended: { zh: '已退出所有设备', en: 'Logged out everywhere' },
  grantVip: { zh: '授予 VIP', en: 'Grant VIP' },
  vipTitle: { zh: (name: string) => `授予 ${name} VIP`, en: (name: string) => `Grant VIP to ${name}` },
  vipText: {
    zh: 'VIP 长期有效，收回需要两人。会员会收到通知。',
    en: 'VIP lasts until two operators take it back. The member is notified.',
  },
  takeVip: { zh: '提请收回 VIP', en: 'Ask to take VIP back' },
  takeVipText: {
    zh: '只能收回平台授予的 VIP，会员自己获得的不受影响。另一位运营人员复核后执行，会员会看到理由。',
    en: 'Only VIP that was granted can be taken back; what the member earned stays. A colleague has to approve it, and the member reads the reason.',
  },
  takeVipRead: { zh: '会员和复核人都会看到。', en: 'Shown to the member and the approver.' },
  granted: { zh: '已授予 VIP', en: 'VIP granted' },
})
