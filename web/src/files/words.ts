import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    notAPicture: '请选择图片文件',
    tooLarge: (megabytes: number) => `图片大小不能超过${megabytes}MB`,
    crop: '裁剪图片',
    cropArea: '裁剪区域',
    cropHint: '拖动移动，双指或滑块缩放。键盘：方向键移动，加减号缩放。',
    zoom: '缩放',
    use: '使用这张图片',
    uploading: '上传中…',
    uploadFailed: '上传失败，请重试',
  },
  en: {
    notAPicture: 'Please choose an image file',
    tooLarge: (megabytes) => `The image may be at most ${megabytes} MB`,
    crop: 'Crop the picture',
    cropArea: 'Part of the picture to keep',
    cropHint: 'Drag to move, pinch or slide to zoom. With a keyboard: arrow keys move, plus and minus zoom.',
    zoom: 'Zoom',
    use: 'Use this picture',
    uploading: 'Uploading…',
    uploadFailed: 'The upload failed, please try again',
  },
})
