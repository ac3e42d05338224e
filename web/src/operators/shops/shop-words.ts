import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  facts: { zh: '店铺资料', en: 'Shop details' },
  ownerDisabled: { zh: '（会员已停用）', en: '(member disabled)' },
  reviews: { zh: '变更记录', en: 'Changes' },
  noReviews: { zh: '店名和执照没有变更', en: 'No changes to name or licence' },
  nameChange: {
    zh: (before: string, after: string) => `${before} → ${after}`,
    en: (before: string, after: string) => `${before} → ${after}`,
  },
  licenceChanged: { zh: '营业执照已更换', en: 'Licence replaced' },
  looked: common.reviewed,
  waiting: { zh: '待查看', en: 'Waiting' },
  suspendedSince: {
    zh: (moment: string) => `${moment} 起暂停`,
    en: (moment: string) => `Suspended since ${moment}`,
  },
  stoppedNote: {
    zh: '店主的账号已停用，店铺停止收款。店长和平台仍可退款；恢复会员后店铺恢复原状。',
    en: 'The owner’s account is disabled, so this shop takes no payments. Managers and operators can still refund. Enabling the member gives the shop its previous status back.',
  },
  suspend: { zh: '暂停店铺', en: 'Suspend' },
  suspendTitle: { zh: (name: string) => `暂停“${name}”`, en: (name: string) => `Suspend “${name}”` },
  suspendText: {
    zh: '店铺立即不能收款，也不会被搜索到，店主不能自行恢复。',
    en: 'The shop can no longer be paid or found, and its owner cannot reopen it.',
  },
  suspendMoney: {
    zh: '店铺里的积分仍归店主，但暂停期间只能用于退款，不能转出、转入或赠送。',
    en: 'The shop’s points still belong to the owner. Until the suspension is lifted they can only be used for refunds, not transferred in or out or given away.',
  },
  reasonShown: { zh: '店主会看到。', en: 'Shown to the owner.' },
  suspended: { zh: '已暂停，店主会收到通知', en: 'Suspended. The owner is notified' },
  restore: { zh: '解除暂停', en: 'Lift suspension' },
  restoreTitle: {
    zh: (name: string) => `解除对“${name}”的暂停`,
    en: (name: string) => `Lift the suspension of “${name}”`,
  },
  restoreText: {
    zh: '店铺恢复到暂停前的状态，店主会收到通知。',
    en: 'The shop returns to its previous status. The owner is notified.',
  },
  reasonLogged: { zh: '记入操作日志，店主看不到。', en: 'Recorded in the log. Not shown to the owner.' },
  restored: { zh: '已解除暂停', en: 'Suspension lifted' },
})
