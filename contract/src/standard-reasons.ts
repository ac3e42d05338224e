import type { BilingualText } from './errors.ts'

/**
 * Standard reasons of operators, by act and code. Their readers get them in their own language; what operators write
 * themselves is shown as written (rules/operators#standard-reasons). Codes are unique over all acts.
 */
const texts = {
  declineApplication: {
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
  },
  disableMember: {
    'account-stolen': {
      zh: '账号疑似被他人使用，为保护您的积分先行停用',
      en: 'Another person seems to use this account. It is disabled to protect your points',
    },
    'account-fraud': {
      zh: '多次被举报欺诈，经核实属实',
      en: 'Reports of fraud against this account were confirmed',
    },
    'account-duplicate': {
      zh: '同一人使用多个账号获取奖励',
      en: 'One person used several accounts to earn rewards',
    },
    'account-request': {
      zh: '应账号持有人的要求停用',
      en: 'The account holder asked us to disable it',
    },
  },
  restrictMember: {
    'unusual-activity': {
      zh: '账号活动异常，正在核查',
      en: 'We are checking unusual activity of this account',
    },
    'repeated-disputes': {
      zh: '短期内多笔交易被申诉',
      en: 'Several trades were disputed within a short time',
    },
    'false-proofs': {
      zh: '提交了不真实的付款凭证',
      en: 'A proof of payment was not genuine',
    },
  },
  suspendShop: {
    'licence-invalid': {
      zh: '营业执照无效或已过期',
      en: 'The shop’s licence is invalid or has expired',
    },
    'customer-complaints': {
      zh: '多位顾客投诉付款后没有收到商品或服务',
      en: 'Several customers paid and did not receive goods or services',
    },
    'false-sales': {
      zh: '存在没有真实交易的收款',
      en: 'Payments were taken without a real sale',
    },
    'forbidden-goods': {
      zh: '出售平台禁止的商品或服务',
      en: 'The shop sells goods or services that are not permitted',
    },
  },
  decideAppeal: {
    'payment-proven': {
      zh: '付款凭证与转账记录一致，卖家应释放',
      en: 'The proof matches the record of the transfer, so the seller has to release',
    },
    'payment-missing': {
      zh: '卖家的收款地址没有收到这笔付款',
      en: 'The payment did not arrive at the seller’s address',
    },
    'payment-different': {
      zh: '付款的金额、网络或地址与交易不符',
      en: 'The amount, network or address of the payment differs from the trade',
    },
    'evidence-absent': {
      zh: '在规定时间内没有提交证据',
      en: 'No evidence was submitted within the time given',
    },
  },
  decideEarly: {
    'both-answered': {
      zh: '双方都已提交证据',
      en: 'Both sides have submitted their evidence',
    },
    'side-conceded': {
      zh: '对方已承认申诉属实',
      en: 'The other side has agreed that the appeal is right',
    },
    'record-conclusive': {
      zh: '链上记录已足以认定，补充证据不会改变结果',
      en: 'The record of the transfer is conclusive, so that further evidence cannot change the result',
    },
  },
} satisfies Record<string, Record<string, BilingualText>>

export type StandardAct = keyof typeof texts
export const STANDARD_REASONS: Readonly<Record<StandardAct, Readonly<Record<string, BilingualText>>>> = texts

/**
 * The reasons that are stored in place of a free text. Those for declining an application are stored apart from it, so that a free
 * text such as "expired" stays a free text; all other codes have a hyphen.
 */
const byCode = new Map<string, BilingualText>(
  Object.entries(STANDARD_REASONS)
    .filter(([act]) => act !== 'declineApplication')
    .flatMap(([, reasons]) => Object.entries(reasons)),
)

/** Returns a reason, a standard one's code or a free text, as people read it: a free text is the same in both languages. */
export function standardReasonText(reason: string): BilingualText {
  return byCode.get(reason) ?? { zh: reason, en: reason }
}

/** Returns the same with its name in front: a standard reason as such, a free text in quotation marks and marked as written. */
export function namedReason(reason: string): BilingualText {
  const standard = byCode.get(reason)
  return standard
    ? { zh: `原因：${standard.zh}`, en: `Reason: ${standard.en}` }
    : { zh: `原因（原文）：“${reason}”`, en: `Reason, as written: “${reason}”` }
}

export type DeclineReason = keyof typeof texts.declineApplication

/** The text of each standard reason for declining a shop application. */
export const DECLINE_REASON_TEXTS: Readonly<Record<DeclineReason, BilingualText>> = texts.declineApplication

export const DECLINE_REASONS = Object.keys(texts.declineApplication) as [DeclineReason, ...DeclineReason[]]

/** The standard reasons as the API returns them. */
export const shownDeclineReasons = (codes: readonly DeclineReason[]) =>
  codes.map((code) => ({ code, ...DECLINE_REASON_TEXTS[code] }))
