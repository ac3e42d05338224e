import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '对账号变更提出异议', en: 'Contest an account change' },
  lead: {
    zh: '您的负责人账号被停用、收回角色或重置，或邮箱、身份验证器被更换。如果您不同意，可在这里提出异议，不需要登录。',
    en: 'Your owner account was disabled, demoted or reset, or its email address or authenticator app was changed. If you do not agree, contest it here. You do not have to sign in.',
  },
  effects: {
    zh: '提出后，您的账号立即恢复原来的密码、身份验证器、邮箱和角色；需要两人完成的事项全部暂停，直到由第三人裁定。链接只能使用一次。',
    en: 'Your account is restored at once, with its former password, authenticator app, email address and roles. Everything that needs two people stands still until a third person settles it. The link works once.',
  },
  contest: { zh: '提出异议', en: 'Contest it' },
  contesting: common.sending,
  failed: { zh: '未能提出异议', en: 'It was not contested' },
  done: {
    zh: (name: string, time: string) =>
      `${name} 的账号已恢复原状，请用原来的密码和身份验证器登录。若到 ${time} 仍无人裁定，异议成立。`,
    en: (name: string, time: string) =>
      `The account of ${name} is restored. Sign in with the former password and authenticator app. If it is not settled by ${time}, the account stays restored.`,
  },
  toConsole: { zh: '前往运营台登录', en: 'Go to the console' },
  noToken: { zh: '请打开邮件里的完整链接', en: 'Please open the whole link from the email' },
  frozen: {
    zh: '负责人的异议待裁定，需要两人完成的事项全部暂停（恢复板块除外）',
    en: 'An owner contests a removal. Nothing that needs two people can be done, except resuming an area',
  },
  acts: {
    disabled: { zh: '停用账号', en: 'Account disabled' },
    demoted: { zh: '收回角色', en: 'Roles removed' },
    reset: { zh: '重置账号', en: 'Account reset' },
    'app-replaced': { zh: '更换身份验证器', en: 'Authenticator app changed' },
    'address-changed': { zh: '更换邮箱', en: 'Email address changed' },
  },
  owner: { zh: '提出异议的负责人', en: 'Contested by' },
  what: { zh: '变更', en: 'Change' },
  by: { zh: '操作人', en: 'Done by' },
  removed: { zh: '变更时间', en: 'Done' },
  lapses: { zh: '无人裁定则于此时成立', en: 'Restored for good unless settled by' },
  upheld: { zh: '维持变更', en: 'The change stands' },
  reversed: { zh: '恢复原状', en: 'The owner stays restored' },
  remark: { zh: '理由', en: 'Reason' },
  remarkHint: {
    zh: '请先向双方本人核实。所有运营人员都会看到结果，并永久留在日志里。',
    en: 'Ask both people first. All operators hear of the result, and it stays in the log for good.',
  },
  remarkRequired: { zh: '请写明理由', en: 'Please enter a reason' },
  settled: { zh: '已裁定', en: 'Settled' },
})
