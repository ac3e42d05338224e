import { defineWords } from '../../lib/words.ts'

/** Texts about terms of use and privacy notice for operators. */
export const publishWords = defineWords({
  lead: {
    zh: '新版本由两人发布，写明改了什么、从何时起生效。发布后不能修改，所有版本永久公开。会员在生效后第一次开始新的事情时接受。',
    en: 'Two people publish a version, with what changed and from when it holds. It is never changed and can be read for ever. Members accept it the first time that they begin something new under it.',
  },
  publish: { zh: '发布新版本', en: 'Publish a version' },
  version: { zh: '版本', en: 'Version' },
  from: { zh: '生效时间', en: 'In force from' },
  fromHint: { zh: '晚于复核通过的时间，北京时间', en: 'Later than the approval, in Beijing time' },
  fromFault: { zh: '请选择时间', en: 'Choose a time' },
  changedZh: { zh: '改了什么（中文）', en: 'What changed, in Chinese' },
  changedEn: { zh: '改了什么（英文）', en: 'What changed, in English' },
  termsZh: { zh: '使用条款（中文）', en: 'Terms of use in Chinese' },
  termsEn: { zh: '使用条款（英文）', en: 'Terms of use in English' },
  privacyZh: { zh: '隐私说明（中文）', en: 'Privacy notice in Chinese' },
  privacyEn: { zh: '隐私说明（英文）', en: 'Privacy notice in English' },
  headings: {
    zh: '标题写在 ## 之后，空行分段。',
    en: 'Headings stand behind ##, an empty line ends a paragraph.',
  },
  required: { zh: '请填写', en: 'Please fill this in' },
})
