import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '编辑资料', en: 'Edit profile' },
  signIn: { zh: '登录后即可编辑资料', en: 'Log in to edit your profile' },
  avatar: { zh: '头像', en: 'Picture' },
  avatarHint: {
    zh: '点按更换，支持 JPG、PNG、GIF、WebP，最大 5 MB',
    en: 'Tap to change it: JPG, PNG, GIF or WebP, up to 5 MB',
  },
  nickname: { zh: '昵称', en: 'Nickname' },
  nicknameHint: {
    zh: '最多 20 个字，不填则显示用户名',
    en: 'Up to 20 characters. If empty, your username is shown',
  },
  nicknameLength: { zh: '昵称最多 20 个字', en: 'A nickname has at most 20 characters' },
  nicknameWebAddress: {
    zh: '昵称不能像网址，请去掉“://”和文字前的“.”',
    en: 'A nickname cannot look like a web address. Remove “://” and dots before letters',
  },
  username: common.username,
  email: { zh: '邮箱', en: 'Email' },
  changeEmail: { zh: '更换', en: 'Change' },
  phone: { zh: '手机号', en: 'Phone' },
  phoneLength: { zh: '手机号最多 15 个字符', en: 'A phone number has at most 15 characters' },
  phoneInvalid: {
    zh: '请输入正确的手机号，只能用数字、空格、连字符和开头的 +',
    en: 'Use digits, spaces and hyphens, with a + in front if needed',
  },
  bio: { zh: '个人简介', en: 'About you' },
  bioPlaceholder: { zh: '介绍一下自己', en: 'Tell others about yourself' },
  language: { zh: '语言偏好', en: 'Preferred language' },
  languageHint: { zh: '邮件和通知使用的语言', en: 'For emails and notifications' },
  optional: common.optional,
  save: common.save,
  saving: { zh: '保存中…', en: 'Saving…' },
  nothingChanged: { zh: '没有改动', en: 'No changes yet' },
  saved: { zh: '资料已更新', en: 'Profile updated' },
  savedText: { zh: '您的资料已保存。', en: 'Your profile is saved.' },
  failed: { zh: '资料保存失败', en: 'Profile not saved' },
  leave: { zh: '放弃修改？', en: 'Discard your changes?' },
  leaveText: { zh: '您的修改还没有保存。', en: 'Your changes have not been saved.' },
  leaveConfirm: { zh: '放弃', en: 'Discard' },
  leaveStay: { zh: '继续编辑', en: 'Keep editing' },
  emailSheet: {
    title: { zh: '更换邮箱', en: 'Change email' },
    note: {
      zh: '验证码会发到新邮箱。更换成功后，我们会通知旧邮箱。',
      en: 'We send a code to the new address and notify the old one once it is changed.',
    },
    email: { zh: '新邮箱', en: 'New email' },
    same: { zh: '这就是您现在的邮箱', en: 'This is already your email address' },
    password: common.loginPassword,
    passwordHint: { zh: '用于确认是您本人', en: 'To confirm it is you' },
    submit: { zh: '更换邮箱', en: 'Change email' },
    submitting: { zh: '更换中…', en: 'Changing…' },
    done: { zh: '邮箱已更换', en: 'Your email was changed' },
    doneText: {
      zh: (email: string) => `以后的邮件会发到 ${email}。`,
      en: (email: string) => `From now on we write to ${email}.`,
    },
    failed: { zh: '邮箱更换失败', en: 'Your email was not changed' },
  },
})

export type EditWords = (typeof words)['en']
