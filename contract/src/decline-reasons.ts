import type { BilingualText } from './errors.ts'

const texts = {
  unreadable: {
    zh: '营业执照照片不清晰，请重新拍摄原件',
    en: 'The licence photo is not readable. Please photograph the original again',
  },
  mismatch: {
    zh: '店铺名称与营业执照不一致，请核对后修改',
    en: 'The shop’s name differs from the one on the licence. Please check and correct it',
  },
  address: {
    zh: '店铺地址与地图位置不符，请重新选择位置',
    en: 'The address does not match the location on the map. Please choose the location again',
  },
  expired: {
    zh: '营业执照已过期，请上传有效的执照',
    en: 'The licence has expired. Please upload a valid one',
  },
} satisfies Record<string, BilingualText>

export type DeclineReason = keyof typeof texts

/** The text of each standard reason for declining a shop application. */
export const DECLINE_REASON_TEXTS: Readonly<Record<DeclineReason, BilingualText>> = texts

export const DECLINE_REASONS = Object.keys(texts) as [DeclineReason, ...DeclineReason[]]

/** The standard reasons as the API returns them. */
export const shownDeclineReasons = (codes: readonly DeclineReason[]) =>
  codes.map((code) => ({ code, ...DECLINE_REASON_TEXTS[code] }))
