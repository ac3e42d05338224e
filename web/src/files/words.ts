import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  notAPicture: { zh: '请选择图片文件', en: 'Please choose an image file' },
  tooLarge: {
    zh: (megabytes: number) => `图片大小不能超过 ${megabytes} MB`,
    en: (megabytes: number) => `The image may be at most ${megabytes} MB`,
  },
  crop: { zh: '裁剪图片', en: 'Crop the picture' },
  cropArea: { zh: '裁剪区域', en: 'Part of the picture to keep' },
  cropHint: {
    zh: '拖动移动，双指或滑块缩放。键盘：方向键移动，加减号缩放。',
    en: 'Drag to move, pinch or slide to zoom. With a keyboard: arrow keys move, plus and minus zoom.',
  },
  zoom: { zh: '缩放', en: 'Zoom' },
  enlarged: { zh: (what: string) => `放大查看：${what}`, en: (what: string) => `${what}, enlarged` },
  use: { zh: '使用这张图片', en: 'Use this picture' },
  uploading: { zh: '上传中…', en: 'Uploading…' },
  uploadFailed: { zh: '上传失败，请重试', en: 'The upload failed, please try again' },
  pick: { zh: (what: string) => `选择${what}`, en: (what: string) => `Choose a picture: ${what}` },
  change: { zh: (what: string) => `更换${what}`, en: (what: string) => `Change the picture: ${what}` },
  remove: { zh: (what: string) => `移除${what}`, en: (what: string) => `Remove the picture: ${what}` },
  add: { zh: '上传图片', en: 'Add a picture' },
  addFile: { zh: '选择文件', en: 'Choose a file' },
  pickFile: { zh: (what: string) => `选择文件：${what}`, en: (what: string) => `Choose a file: ${what}` },
  fileTooLarge: {
    zh: (megabytes: number) => `文件不能超过 ${megabytes} MB`,
    en: (megabytes: number) => `The file cannot exceed ${megabytes} MB`,
  },
  wrongKind: {
    'pictures-and-pdf': { zh: '请选择图片或 PDF 文件', en: 'Please choose an image or a PDF file' },
    documents: { zh: '请选择图片、PDF 或 Word 文件', en: 'Please choose an image, a PDF or a Word file' },
  },
  replace: { zh: '更换', en: 'Change' },
  kept: { zh: '已上传', en: 'Uploaded' },
  notShown: {
    zh: '图片暂时无法显示，请刷新页面',
    en: 'The picture cannot be shown right now. Please reload the page',
  },
})
