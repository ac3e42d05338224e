import { showMoment } from '../../lib/calendar.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  lead: {
    zh: '谁可以进入运营台、能做什么。每一步都会记入操作日志。',
    en: 'Who may enter the console, and what they may do. Every step is written into the log.',
  },
  add: { zh: '新增运营人员', en: 'Let somebody in' },
  you: { zh: '您自己', en: 'You' },
  active: { zh: '正常', en: 'Active' },
  disabled: { zh: '已停用', en: 'Disabled' },
  account: { zh: '登录账号', en: 'Account' },
  roles: { zh: '角色', en: 'Roles' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  never: { zh: '还没有登录过', en: 'Not yet' },
  twoFactor: { zh: '身份验证器', en: 'Authenticator app' },
  on: { zh: '已绑定', en: 'Set up' },
  off: { zh: '未绑定', en: 'None' },
  password: { zh: '密码', en: 'Password' },
  passwordOwn: { zh: '本人设置', en: 'Their own' },
  passwordGiven: { zh: '等待本人更换', en: 'Still to be replaced by them' },
  ownNote: {
    zh: '自己的角色和状态只能由另一位负责人更改。',
    en: 'Only another owner can change your own roles and status.',
  },
  onlyOwner: { zh: '您是唯一的负责人', en: 'You are the only owner' },
  onlyOwnerText: {
    zh: '如果您的密码或手机和恢复码都丢了，没有人能让您回来。请再设一位负责人。',
    en: 'If you lose your password, or your phone and your recovery codes, nobody can let you back in. Please make somebody else an owner too.',
  },
  log: { zh: '查看操作日志', en: 'See the log' },
  edit: { zh: '修改', en: 'Edit' },
  reset: { zh: '重置登录', en: 'Reset access' },
  disable: { zh: '停用', en: 'Disable' },
  enable: { zh: '启用', en: 'Enable' },
  editTitle: { zh: (name: string) => `修改「${name}」`, en: (name: string) => `Edit ${name}` },
  resetTitle: {
    zh: (name: string) => `重置「${name}」的登录？`,
    en: (name: string) => `Reset ${name}’s access?`,
  },
  disableTitle: { zh: (name: string) => `停用「${name}」？`, en: (name: string) => `Disable ${name}?` },
  enableTitle: { zh: (name: string) => `启用「${name}」？`, en: (name: string) => `Enable ${name}?` },
  name: { zh: '姓名', en: 'Name' },
  nameHint: { zh: '同事和操作日志里看到的名字', en: 'As colleagues and the log see them' },
  nameRequired: { zh: '请输入姓名', en: 'Please enter a name' },
  accountHint: {
    zh: '登录时使用，可以是邮箱；是邮箱时，待办提醒会发到那里。之后不能更改。',
    en: 'For signing in. It may be an email address: then mail about what waits goes there. It cannot be changed later.',
  },
  accountLength: { zh: '至少 3 个字符', en: 'At least 3 characters' },
  accountBlanks: { zh: '不能有空格', en: 'No blanks, please' },
  rolesRequired: { zh: '请至少选择一个角色', en: 'Please choose at least one role' },
  duties: {
    auditor: {
      zh: '审核入驻和店铺变更，暂停和恢复店铺',
      en: 'Judges applications and shops’ changes; suspends and restores shops',
    },
    arbiter: { zh: '裁决申诉、投诉和举报', en: 'Decides appeals, complaints and reports' },
    treasurer: {
      zh: '提请和复核发行、发放和参数，查看付款和分录',
      en: 'Asks for and approves GF and parameters; sees payments and journals',
    },
    support: {
      zh: '查找会员、停用会员、回复反馈、紧急暂停',
      en: 'Finds and disables members, answers feedback, halts a part',
    },
    owner: {
      zh: '管理运营人员，复核提请，查看操作日志',
      en: 'Manages operators, approves what takes two, reads the log',
    },
  },
  addNote: {
    zh: '我们会生成一个一次性的初始密码，由您转交给对方。对方首次登录时必须换成自己的密码，并绑定身份验证器。',
    en: 'We make a first password for you to hand over. At their first sign-in they have to choose one of their own and set up an authenticator app.',
  },
  takesTwo: {
    zh: '负责人、资金专员和仲裁员要由另一位负责人复核后才生效；没有另一位独立的负责人时，通知所有同事，到期生效。',
    en: 'An owner, treasurer or arbiter needs the approval of another owner. Where there is no second independent owner all colleagues are told, and it takes effect later.',
  },
  waits: {
    zh: (due: string | null) =>
      due
        ? `没有另一位独立的负责人可以复核：已通知所有同事，无人拒绝则于 ${showMoment(due, 'zh')} 生效`
        : '等另一位负责人复核后才生效',
    en: (due: string | null) =>
      due
        ? `There is no second independent owner: all colleagues were told, and unless refused it takes effect ${showMoment(due, 'en')}`
        : 'It takes effect once another owner approves it',
  },
  addButton: { zh: '新增', en: 'Let them in' },
  editNote: { zh: '立即生效。', en: 'It counts at once.' },
  gains: { zh: (roles: string) => `将获得：${roles}。`, en: (roles: string) => `They get: ${roles}.` },
  loses: { zh: (roles: string) => `将失去：${roles}。`, en: (roles: string) => `They lose: ${roles}.` },
  separator: { zh: '、', en: ', ' },
  asksAgain: {
    zh: '对方提请而尚未复核的事项会失效，需要重新提请。',
    en: 'What they asked for and nobody approved yet lapses, and has to be asked for again.',
  },
  ownerNote: {
    zh: '负责人可以新增、停用和重置所有其他运营人员。',
    en: 'An owner can add, disable and reset every other operator.',
  },
  unchanged: { zh: '还没有改动', en: 'Nothing has changed yet' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存，立即生效', en: 'Saved. It counts at once' },
  resetText: {
    zh: '对方的密码、身份验证器和恢复码立即作废，所有登录都会退出。',
    en: 'Their password, authenticator app and recovery codes are worth nothing from now on, and all their sessions end.',
  },
  resetNext: {
    zh: '我们会生成新的初始密码，由您转交。请先确认确实是本人要求，例如当面或打电话。',
    en: 'We make a new first password for you to hand over. Make sure first that it is really them who ask, in person or on the phone.',
  },
  resetButton: { zh: '重置', en: 'Reset' },
  disableText: {
    zh: '对方立即退出运营台，不能再登录。以前的记录都会保留。',
    en: 'They are out of the console at once and cannot sign in. What they did stays in the log.',
  },
  disabledDone: { zh: '已停用', en: 'Disabled' },
  enableText: {
    zh: '对方可以用原来的密码和身份验证器登录，角色不变。',
    en: 'They can sign in with the password and app they had. Their roles stay.',
  },
  enabledDone: { zh: '已启用', en: 'Enabled' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  failed: { zh: '没有完成', en: 'This was not done' },
  givenTitle: { zh: '请转交初始密码', en: 'Hand over the first password' },
  givenNote: {
    zh: (name: string) =>
      `只显示这一次。请当面或用安全的方式交给「${name}」。它只能用来换成本人的密码，不能直接进入运营台。`,
    en: (name: string) =>
      `It is shown this once. Give it to ${name} in person or in another safe way. It is good for choosing a password of their own, not for entering the console.`,
  },
  firstPassword: { zh: '初始密码', en: 'First password' },
  copy: { zh: '复制账号和密码', en: 'Copy account and password' },
  copied: { zh: '已复制', en: 'Copied' },
  copyFailed: { zh: '没能复制，请手动抄写', en: 'It could not be copied. Please write it down' },
  handedOver: { zh: '已记下', en: 'I have kept it' },
})
