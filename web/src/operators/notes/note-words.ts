import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of operators' notes on a member or a shop. */
export const words = defineWords({
  title: { zh: '内部备注', en: 'Internal notes' },
  lead: { zh: '只有运营人员能看到。', en: 'Only operators see these.' },
  none: { zh: '还没有备注', en: 'No notes yet' },
  add: { zh: '写备注', en: 'Write a note' },
  text: { zh: '备注内容', en: 'Note' },
  textHint: {
    zh: '写下后不能修改，只能划掉。会员和店铺看不到。',
    en: 'It cannot be changed, only struck out. Members and shops do not see it.',
  },
  textRequired: { zh: '请填写备注', en: 'Please enter a note' },
  save: common.save,
  saved: { zh: '备注已保存', en: 'Note saved' },
  strike: { zh: '划掉', en: 'Strike out' },
  strikeTitle: { zh: '划掉备注', en: 'Strike out a note' },
  strikeHint: {
    zh: '备注仍然可以看到，原因显示在旁边。',
    en: 'The note stays readable, with the reason beside it.',
  },
  retraction: { zh: '备注已划掉', en: 'Note struck out' },
  struckFor: {
    zh: (moment: string, reason: string) => `${moment} 划掉：${reason}`,
    en: (moment: string, reason: string) => `Struck out ${moment}: ${reason}`,
  },
  tags: { zh: '标签', en: 'Tags' },
  tag: { zh: '标签', en: 'Tag' },
  tagHint: {
    zh: '字母、数字、空格和连字符，会员和店铺看不到。',
    en: 'Letters, digits, blanks and hyphens. Members and shops do not see it.',
  },
  tagRequired: { zh: '请填写标签', en: 'Please enter a tag' },
  tagSigns: { zh: '只能用字母、数字、空格和连字符', en: 'Only letters, digits, blanks and hyphens' },
  known: { zh: '已有的标签', en: 'Tags in use' },
  addTag: { zh: '加标签', en: 'Add tag' },
  addTagTitle: { zh: (name: string) => `给 ${name} 加标签`, en: (name: string) => `Tag ${name}` },
  removeTag: { zh: (tag: string) => `移除标签 ${tag}`, en: (tag: string) => `Remove tag ${tag}` },
  sending: { zh: '正在保存…', en: 'Saving…' },
  failed: { zh: '保存失败', en: 'Not saved' },
})
