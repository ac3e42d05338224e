import { defineWords } from '../../lib/words.ts'

export const termsWords = defineWords({
  title: { zh: '使用条款与隐私说明', en: 'Terms and privacy' },
  terms: { zh: '使用条款', en: 'Terms of use' },
  privacy: { zh: '隐私说明', en: 'Privacy notice' },
  version: { zh: (version: number) => `第 ${version} 版`, en: (version: number) => `Version ${version}` },
  since: { zh: (time: string) => `${time} 起生效`, en: (time: string) => `In force from ${time}` },
  inForce: { zh: '生效中', en: 'In force' },
  toCome: { zh: '即将生效', en: 'To come' },
  replaced: { zh: '已被替代', en: 'Replaced' },
  changed: { zh: '改了什么', en: 'What changed' },
  all: { zh: '所有版本', en: 'All versions' },
  unknown: { zh: '没有这个版本', en: 'There is no such version' },
  toAll: { zh: '查看所有版本', en: 'See all versions' },
  registering: { zh: '注册即表示您接受', en: 'By registering you accept the' },
  sheetTitle: { zh: '使用条款有了新版本', en: 'New terms of use' },
  sheetText: {
    zh: '接受后才能开始新的付款、投资和申请。不接受也可以转出和卖出 GF、赎回理财、完成进行中的交易，或注销账号。',
    en: 'Accept them to begin new payments, investments and applications. Without that you can still send and sell your GF, redeem, finish what is under way, and close your account.',
  },
  read: { zh: '阅读全文', en: 'Read them in full' },
  accept: { zh: '接受', en: 'Accept' },
  accepting: { zh: '正在提交…', en: 'Accepting…' },
  later: { zh: '以后再说', en: 'Not now' },
  accepted: { zh: '已接受，请再试一次', en: 'Accepted. Please try again' },
  acceptFailed: { zh: '没有提交成功', en: 'They were not accepted' },
})
