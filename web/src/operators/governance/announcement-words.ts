import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  lead: {
    zh: '显示在会员首页顶部，按顺序轮播。中英文都要写。',
    en: 'Shown in rotation at the top of the members’ home screen. Both languages are required.',
  },
  none: { zh: '首页没有公告', en: 'No announcements' },
  add: { zh: '新公告', en: 'New announcement' },
  write: { zh: '编辑公告', en: 'Edit announcement' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Remove' },
  removeTitle: { zh: '删除这条公告？', en: 'Remove this announcement?' },
  removed: { zh: '已删除', en: 'Removed' },
  publish: { zh: '发布', en: 'Publish' },
  published: { zh: '已发布', en: 'Published' },
  sending: common.sending,
  failed: common.actionFailed,
  shown: { zh: '显示中', en: 'Shown' },
  hidden: { zh: '未显示', en: 'Not shown' },
  fromUntil: {
    zh: (from: string, until: string) => `${from} 至 ${until}`,
    en: (from: string, until: string) => `${from} to ${until}`,
  },
  since: { zh: (from: string) => `${from} 起`, en: (from: string) => `From ${from}` },
  shownFor: { zh: '显示时间', en: 'Shown' },
  titleZh: { zh: '标题（中文）', en: 'Title in Chinese' },
  titleEn: { zh: '标题（英文）', en: 'Title in English' },
  titleRequired: { zh: '请写标题', en: 'Please write a title' },
  textZh: { zh: '正文（中文）', en: 'Text in Chinese' },
  textEn: { zh: '正文（英文）', en: 'Text in English' },
  optional: common.optional,
  preview: { zh: '预览', en: 'Preview' },
  link: { zh: '链接', en: 'Link' },
  linkHint: {
    zh: '站内地址以 / 开头，站外地址以 https:// 开头。',
    en: 'Start with / for a page in the app, or with https:// for another website.',
  },
  outside: {
    zh: '指向站外或写有网址的公告需两人完成：提请后由另一位运营人员复核。',
    en: 'An announcement that leads out of the app or names a web address needs two people: a colleague has to approve it.',
  },
  place: { zh: '顺序', en: 'Order' },
  placeHint: { zh: '数字小的在前。', en: 'Lower numbers come first.' },
  placeFault: { zh: '请输入 0 至 999 的数', en: 'Enter a number from 0 to 999' },
  from: { zh: '开始显示', en: 'Shown from' },
  fromHint: { zh: '北京时间。', en: 'In Beijing time.' },
  fromRequired: { zh: '请选择开始时间', en: 'Please choose a start time' },
  until: { zh: '停止显示', en: 'Shown until' },
  untilHint: {
    zh: '北京时间。留空则一直显示。',
    en: 'Beijing time. Leave empty to show it indefinitely.',
  },
  figures: { zh: '可引用的参数', en: 'Figures to name' },
  figuresHint: {
    zh: '把参数名连同花括号写进标题或正文，会员看到的始终是当前生效的数值。',
    en: 'Write a name with its braces: members always read the figure in force.',
  },
  unknownPlace: {
    zh: (place: string) => `${place} 不是参数名`,
    en: (place: string) => `${place} is no parameter`,
  },
})
