import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '邮箱更换', en: 'Email change' },
  none: { zh: '没有等待生效的邮箱更换。', en: 'No email change is pending.' },
  toSettings: { zh: '去设置', en: 'Go to settings' },
  requestedOwn: {
    zh: '客服应申请，将为您的账号换用另一个邮箱。如果不是您本人申请的，请马上停止更换。',
    en: 'On request, support will change the mailbox of your account. If you did not ask for it, stop it right away.',
  },
  requestedByOldMailbox: {
    zh: (name: string) =>
      `账号“${name}”将不再使用您的这个邮箱。如果您是账号的主人，而且没有申请过，请马上停止更换。`,
    en: (name: string) =>
      `The account “${name}” will no longer use this mailbox of yours. If the account is yours and you did not ask for it, stop it right away.`,
  },
  requestedByNewMailbox: {
    zh: (name: string) => `账号“${name}”将换用您的这个邮箱。如果账号是您的，请确认；与您无关的，请停止更换。`,
    en: (name: string) =>
      `The account “${name}” is to use this mailbox of yours. If the account is yours, confirm it; if this is not about you, stop it.`,
  },
  newMailbox: { zh: '新邮箱', en: 'New mailbox' },
  due: { zh: '最早生效时间', en: 'Takes effect at the earliest' },
  state: common.status,
  statuses: {
    pending: { zh: '等待生效', en: 'Waiting' },
    done: { zh: '已生效', en: 'In effect' },
    objected: { zh: '已停止', en: 'Stopped' },
    overtaken: { zh: '已失效，会员自己更换了邮箱', en: 'Lapsed: the member changed the mailbox' },
    taken: { zh: '已失效，新邮箱属于别的账号', en: 'Lapsed: the new mailbox belongs to another account' },
    expired: { zh: '已失效，没有按时确认', en: 'Lapsed: not confirmed in time' },
  },
  isConfirmed: { zh: '已确认', en: 'Confirmed' },
  isUnconfirmed: { zh: '待新邮箱确认', en: 'To be confirmed by the new mailbox' },
  meanwhile: {
    zh: '在此之前不能付款和转出，收款不受影响。',
    en: 'Until then you cannot pay or send points; you can still be paid.',
  },
  confirm: { zh: '确认使用这个邮箱', en: 'Confirm this mailbox' },
  confirming: { zh: '确认中…', en: 'Confirming…' },
  confirmedToast: { zh: '已确认，等待期满后生效', en: 'Confirmed. It takes effect after the wait' },
  stop: { zh: '停止更换', en: 'Stop the change' },
  stopping: { zh: '停止中…', en: 'Stopping…' },
  stopped: { zh: '邮箱更换已停止', en: 'The change was stopped' },
  failed: { zh: '没有成功', en: 'Not done' },
})
