import type { Detail } from '@torch/contract/errors.ts'
import type { z } from 'zod'
import { fieldNames } from './field-names.ts'

type Part = 'params' | 'query' | 'body'

const texts: Record<string, readonly [zh: string, en: string]> = {
  required: ['必填', 'is required'],
  missing: ['必填', 'is required'],
  unknown: ['不认识', 'is not known'],
  type: ['类型不对', 'has the wrong type'],
  min: ['至少 {n} 个字符', 'needs at least {n} characters'],
  max: ['最多 {n}', 'may be at most {n}'],
  email: ['邮箱格式不正确', 'is not an email address'],
  code: ['应为 6 位数字', 'must be 6 digits'],
  amount: ['金额应大于 0，最多两位小数', 'must be an amount above 0 with at most two decimals'],
  characters: ['含有不允许的字符', 'has characters that are not allowed'],
  phone: ['电话号码格式不正确', 'is not a phone number'],
  latitude: ['纬度应在 -90 到 90 之间', 'must be a latitude between -90 and 90'],
  longitude: ['经度应在 -180 到 180 之间', 'must be a longitude between -180 and 180'],
  moment: ['时间格式不正确', 'is not a date or a time'],
  price: ['价格应不小于 0，最多两位小数', 'must be a price of at least 0 with at most two decimals'],
  services: ['至少需要一项', 'needs at least one'],
  roles: ['至少选一个角色，不能重复', 'needs at least one role, and each only once'],
  flag: ['只能是 0 或 1', 'must be 0 or 1'],
  terms: ['请阅读并同意服务条款', 'the terms have to be agreed to'],
  nothing: ['没有要修改的内容', 'nothing was given to change'],
  mismatch: ['两次输入的不一致', 'does not match'],
  id: ['编号不正确', 'is not a number that we gave'],
  hundreds: ['应为 100 的整数倍', 'must be a multiple of 100'],
  minimumGf: ['至少 1,000 GF', 'must be at least 1,000 GF'],
  paymentCode: ['收款码格式不正确', 'is not a payment code'],
  plain: ['数字请写成普通的十进制', 'must be a number written plainly, in decimals'],
  twice: ['重复出现', 'is there twice'],
  contradicts: ['与这次提交的其他内容矛盾', 'contradicts what else was submitted'],
}
const OTHER = ['不正确', 'is not valid'] as const
/** A field that no form shows. */
const UNNAMED = ['有一项', 'Something in it'] as const
/** What says that an amount is none: code 1003 wherever it stands. */
const OF_AMOUNTS = new Set(['amount', 'hundreds', 'minimumGf', 'plain'])

export interface Fault {
  /** `parameter` where the request is malformed, `validation` where somebody filled in something wrong. */
  reason: 'parameter' | 'validation'
  /** With the field's name on the wire, which the text never holds; empty where it is about no field. */
  details: { detail: Detail; field: string }
}

/** Says what is wrong with an input, naming the first field that is. */
export function faultOf(part: Part, issue: z.core.$ZodIssue): Fault {
  const [word, n] = issueWord(issue)
  const malformed = part !== 'body' || word === 'type'
  return {
    reason: malformed && !OF_AMOUNTS.has(word) ? 'parameter' : 'validation',
    details: faultIn(issue.path.map(String), word, n),
  }
}

/** The same where no schema found it. */
export function faultIn(path: readonly string[], word: string, n = ''): Fault['details'] {
  const text = texts[word] ?? OTHER
  const [zh = [], en = []] = ([0, 1] as const).map((language) => {
    const names = namesIn(path, language)
    return names.length > 0 || path.length === 0 ? names : [UNNAMED[language]]
  })
  return {
    detail: {
      zh: [...zh, text[0].replace('{n}', n)].join(''),
      en: [...en, text[1].replace('{n}', n)].join(' '),
    },
    field: path.join('.').slice(0, 60),
  }
}

/** As people name them, the second of some as 'Service 2:'; nothing for what has no name. */
function namesIn(path: readonly string[], language: 0 | 1): string[] {
  return path.flatMap((step, index) => {
    const name = Object.hasOwn(fieldNames, step) ? fieldNames[step]?.[language] : undefined
    if (name === undefined) return []
    const place = path[index + 1]
    if (place === undefined) return [name]
    return /^\d+$/.test(place) ? [`${name} ${Number(place) + 1}${language === 0 ? '：' : ':'}`] : []
  })
}

function issueWord(issue: z.core.$ZodIssue): [word: string, n: string] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? ['missing', ''] : ['type', '']
    case 'invalid_union':
      if (Object.hasOwn(texts, issue.message)) return [issue.message, '']
      return issue.input === undefined ? ['missing', ''] : ['type', '']
    default: {
      const [word = '', n = ''] = issue.message.split(':')
      return [word, n]
    }
  }
}
