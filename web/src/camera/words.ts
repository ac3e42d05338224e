import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  scan: {
    title: { zh: '扫码付款', en: 'Scan to pay' },
    starting: { zh: '正在打开相机…', en: 'Opening the camera…' },
    scanning: { zh: '正在扫描，请将收款码放入框内', en: 'Scanning. Hold the payment code inside the frame' },
    lookingUp: { zh: '正在查询店铺…', en: 'Looking up the shop…' },
    preview: { zh: '相机画面', en: 'Camera preview' },
    manual: { zh: '手动输入', en: 'Enter the code' },
    rescan: { zh: '重新扫码', en: 'Scan again' },
    manualLabel: { zh: '店铺收款码', en: 'Payment code' },
    manualHint: {
      zh: '印在店铺的收款码下方，店铺页上也有；开头的 GF_PAYMENT_ 已为您填好',
      en: 'Printed below the shop’s QR code and shown on its page. GF_PAYMENT_ is filled in for you',
    },
    submit: { zh: '查询店铺', en: 'Find shop' },
    emptyCode: { zh: '请输入店铺收款码', en: 'Enter the payment code' },
    invalidCode: { zh: '无效的收款码', en: 'Invalid payment code' },
    retry: common.retry,
    album: { zh: '从相册选择', en: 'From photos' },
    noCode: { zh: '图片里没有找到二维码', en: 'No QR code was found in this picture' },
    unreadable: { zh: '无法读取这张图片', en: 'This picture cannot be read' },
    lightOn: { zh: '打开手电筒', en: 'Turn on the light' },
    lightFailed: { zh: '手电筒没有打开', en: 'The light did not turn on' },
    lightOff: { zh: '关闭手电筒', en: 'Turn off the light' },
  },
  camera: {
    denied: { zh: '请允许相机权限', en: 'Please allow camera permission' },
    deniedHelp: {
      zh: '请在浏览器地址栏或系统设置中允许使用相机，然后重试；也可以手动输入收款码。',
      en: 'Allow camera access in the address bar or your device settings, then try again. Or enter the code manually.',
    },
    missing: { zh: '未找到可用的相机', en: 'No available camera found' },
    missingHelp: {
      zh: '请连接相机后重试，或手动输入收款码。',
      en: 'Connect a camera and try again, or enter the code manually.',
    },
    unsupported: { zh: '浏览器不支持相机', en: 'Your browser does not support the camera' },
    unsupportedHelp: {
      zh: '请换用较新的浏览器，并通过 https 打开；也可以手动输入收款码。',
      en: 'Use a newer browser and open this page over https, or enter the code manually.',
    },
    noVideo: {
      zh: '页面加载异常，请刷新后重试',
      en: 'The page did not load properly. Refresh and try again',
    },
    noVideoHelp: {
      zh: '刷新页面通常就能恢复，也可以手动输入收款码。',
      en: 'Refreshing usually helps. You can also enter the code manually.',
    },
    noDecoder: { zh: '扫码组件加载失败', en: 'The scanner did not load' },
    noDecoderHelp: {
      zh: '请检查网络后重试，或手动输入收款码。',
      en: 'Check your connection and try again, or enter the code manually.',
    },
    other: {
      zh: '相机初始化失败，请检查设备权限',
      en: 'The camera could not be started. Check its permission',
    },
    otherHelp: {
      zh: '相机可能正被其他应用使用，关闭后重试，或手动输入收款码。',
      en: 'Another app may be using it. Close that app and try again, or enter the code manually.',
    },
  },
})
