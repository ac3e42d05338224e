import { common } from '@torch/contract/common-words.ts'
import type { Colleague } from '@torch/contract/operators.ts'
import { defineWords } from '../../lib/words.ts'
import { showMoment } from '../show-moment.ts'

type Added = NonNullable<Colleague['added']>

export const words = defineWords({
  lead: {
    zh: '管理谁能使用运营台、能做什么。每一步操作都会记入操作日志。',
    en: 'Who can use the console and what they can do. Every action is logged.',
  },
  add: { zh: '新增运营人员', en: 'Add operator' },
  you: { zh: '您自己', en: 'You' },
  active: { zh: '正常', en: 'Active' },
  disabled: common.disabled,
  account: { zh: '登录账号', en: 'Account' },
  roles: { zh: '角色', en: 'Roles' },
  added: { zh: '新增', en: 'Added' },
  addedBy: {
    zh: ({ by, approvedBy, autoApproved }: Added) =>
      `${by} 新增${approvedBy ? `，${approvedBy} 复核` : autoApproved ? '，到期生效' : ''}`,
    en: ({ by, approvedBy, autoApproved }: Added) =>
      `by ${by}${approvedBy ? `, approved by ${approvedBy}` : autoApproved ? ', after the waiting period' : ''}`,
  },
  addedBySettings: { zh: '由系统设置建立', en: 'by the server’s settings' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  never: { zh: '还没有登录过', en: 'Never' },
  twoFactor: { zh: '身份验证器', en: 'Authenticator app' },
  on: { zh: '已绑定', en: 'Set up' },
  off: { zh: '未绑定', en: 'Not set up' },
  password: common.password,
  passwordOwn: { zh: '本人设置', en: 'Own' },
  hasInitialPassword: { zh: '初始密码，待本人更换', en: 'Initial, to be changed' },
  ownNote: {
    zh: '自己的角色和状态只能由另一位负责人更改。',
    en: 'Only another owner can change your own roles and status.',
  },
  onlyOwner: { zh: '您是唯一的负责人', en: 'You are the only owner' },
  onlyOwnerText: {
    zh: '如果您忘记密码，或同时丢失手机和恢复码，将无人能为您重置。请再设一位负责人。',
    en: 'If you lose your password, or your phone and recovery codes, nobody can restore your access. Please add another owner.',
  },
  log: { zh: '查看操作日志', en: 'View log' },
  edit: { zh: '修改', en: 'Edit' },
  reset: { zh: '重置登录', en: 'Reset access' },
  disable: { zh: '停用', en: 'Disable' },
  enable: { zh: '启用', en: 'Enable' },
  editTitle: { zh: (name: string) => `修改“${name}”`, en: (name: string) => `Edit ${name}` },
  resetTitle: {
    zh: (name: string) => `重置“${name}”的登录？`,
    en: (name: string) => `Reset ${name}’s access?`,
  },
  disableTitle: { zh: (name: string) => `停用“${name}”？`, en: (name: string) => `Disable ${name}?` },
  enableTitle: { zh: (name: string) => `启用“${name}”？`, en: (name: string) => `Enable ${name}?` },
  name: { zh: '姓名', en: 'Name' },
  nameHint: { zh: '同事和操作日志里显示的名字', en: 'Shown to colleagues and in the log' },
  nameRequired: { zh: '请输入姓名', en: 'Please enter a name' },
  accountHint: {
    zh: '用于登录，之后不能更改。填写邮箱的，待办提醒会发到该邮箱。',
    en: 'Used to sign in and cannot be changed later. If it is an email address, emails about waiting work go there.',
  },
  accountLength: { zh: '至少 3 个字符', en: 'At least 3 characters' },
  accountBlanks: { zh: '不能包含空格', en: 'No spaces allowed' },
  rolesRequired: { zh: '请至少选择一个角色', en: 'Please choose at least one role' },
  duties: {
    auditor: {
      zh: '审核入驻和店铺变更，暂停和恢复店铺',
      en: 'Reviews applications and shop changes; suspends and restores shops',
    },
    arbiter: { zh: '裁决申诉、投诉和举报', en: 'Decides appeals, complaints and reports' },
    treasurer: {
      zh: '提请和复核发行、发放、参数，查看付款和分录',
      en: 'Proposes and approves GF and parameters; views payments and journals',
    },
    support: {
      zh: '查找会员、停用会员、回复反馈、紧急暂停',
      en: 'Finds and disables members, answers feedback, halts areas',
    },
    owner: {
      zh: '管理运营人员，复核提请，查看操作日志',
      en: 'Manages operators, approves proposals, reads the log',
    },
    viewer: { zh: '查看各列表和经济数据，不能操作', en: 'Reads the lists and the economy; changes nothing' },
  },
  addNote: {
    zh: '我们会生成一个一次性的初始密码，由您转交给对方。对方首次登录时必须换成自己的密码，并绑定身份验证器。',
    en: 'We create an initial password for you to hand over. At the first sign-in the operator must choose a new one and set up an authenticator app.',
  },
  needsTwoOwners: {
    zh: '负责人、财务和仲裁员要由另一位负责人复核后才生效；没有另一位独立的负责人时，通知所有同事，到期生效。',
    en: 'Adding an owner, treasurer or arbiter needs another owner’s approval. If there is no second independent owner, all colleagues are notified and it takes effect after a waiting period.',
  },
  waits: {
    zh: (due: string | null) =>
      due
        ? `没有另一位独立的负责人可以复核：已通知所有同事，无人拒绝则于 ${showMoment(due, 'zh')} 生效`
        : '待另一位负责人复核后生效',
    en: (due: string | null) =>
      due
        ? `No second independent owner: all colleagues were notified, and unless refused it takes effect ${showMoment(due, 'en')}`
        : 'Takes effect once another owner approves it',
  },
  addButton: { zh: '新增', en: 'Add' },
  editNote: { zh: '立即生效。', en: 'Takes effect at once.' },
  gains: { zh: (roles: string) => `将获得：${roles}。`, en: (roles: string) => `Roles added: ${roles}.` },
  loses: { zh: (roles: string) => `将失去：${roles}。`, en: (roles: string) => `Roles removed: ${roles}.` },
  separator: common.separator,
  signInAgain: {
    zh: '对方尚未复核的提请会失效，需要重新提交。',
    en: 'Their proposals that are still waiting lapse and have to be submitted again.',
  },
  ownerNote: {
    zh: '负责人可以新增、停用和重置其他所有运营人员。',
    en: 'An owner can add, disable and reset every other operator.',
  },
  unchanged: { zh: '没有改动', en: 'No changes yet' },
  save: common.save,
  saved: { zh: '已保存，立即生效', en: 'Saved, effective at once' },
  resetText: {
    zh: '对方的密码、身份验证器和恢复码立即作废，所有登录都会退出。',
    en: 'Their password, authenticator app and recovery codes stop working at once, and they are signed out everywhere.',
  },
  resetNext: {
    zh: '我们会生成新的初始密码，由您转交。请先当面或电话确认是本人要求。',
    en: 'We create a new initial password for you to hand over. First confirm in person or by phone that they asked for it.',
  },
  resetButton: { zh: '重置', en: 'Reset' },
  disableText: {
    zh: '对方立即退出运营台，不能再登录。以前的记录都会保留。',
    en: 'They are signed out at once and cannot sign in. Their log entries are kept.',
  },
  disabledDone: common.disabled,
  enableText: {
    zh: '对方可以用原来的密码和身份验证器登录，角色不变。',
    en: 'They can sign in with the same password and app. Their roles stay the same.',
  },
  enabledDone: { zh: '已启用', en: 'Enabled' },
  sending: common.sending,
  failed: common.actionFailed,
  issuedTitle: { zh: '请转交初始密码', en: 'Hand over the initial password' },
  issuedNote: {
    zh: (name: string) => `只显示这一次。请当面或用安全的方式交给“${name}”。它只能用于设置本人的新密码。`,
    en: (name: string) =>
      `Shown only once. Give it to ${name} in person or by another safe way. It only serves to set their own password.`,
  },
  firstPassword: { zh: '初始密码', en: 'Initial password' },
  copy: { zh: '复制账号和密码', en: 'Copy account and password' },
  copied: common.copied,
  copyFailed: { zh: '复制失败，请手动抄写', en: 'Copy failed. Please write it down' },
  handedOver: { zh: '已记下', en: 'I have saved it' },
})
