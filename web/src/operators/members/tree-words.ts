import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of the invitation tree. */
export const words = defineWords({
  title: {
    zh: (name: string) => `${name} 的邀请关系`,
    en: (name: string) => `Invitations of ${name}`,
  },
  see: { zh: '查看邀请关系', en: 'View the invitation tree' },
  lead: {
    zh: '每次展开都会记入操作日志。',
    en: 'Each level that you open is recorded in the log.',
  },
  back: { zh: '返回会员', en: 'Back to the member' },
  above: { zh: '上级推荐人', en: 'Invited by' },
  aboveNone: { zh: '没有推荐人（自行注册）', en: 'None: signed up without an invitation' },
  below: { zh: (name: string) => `${name} 邀请的会员`, en: (name: string) => `Invited by ${name}` },
  none: { zh: '还没有邀请任何人', en: 'Nobody has been invited yet' },
  unfold: {
    zh: (name: string, count: number) => `展开 ${name} 邀请的 ${count} 位`,
    en: (name: string, count: number) => `Show the ${count} invited by ${name}`,
  },
  fold: { zh: (name: string) => `收起 ${name}`, en: (name: string) => `Hide those invited by ${name}` },
  goOn: {
    zh: (name: string) => `从 ${name} 继续查看`,
    en: (name: string) => `Continue from ${name}`,
  },
  valid: { zh: '有效好友', en: 'Valid friend' },
  invited: {
    zh: (all: number, valid: number) => `邀请 ${all} 位，有效 ${valid} 位`,
    en: (all: number, valid: number) => `invited ${all}, ${valid} valid`,
  },
  shared: { zh: '同一设备和网络：', en: 'Same device and network as ' },
  separator: common.separator,
})
