import type { Language } from '@torch/contract/errors.ts'
import type { z } from 'zod'

type Part = 'params' | 'query' | 'body'

const texts: Record<string, [cn: string, en: string]> = {
  required: ['必填', 'is required'],
  missing: ['必填', 'is required'],
  unknown: ['不认识的字段', 'is not a known field'],
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
  price: ['价格应不小于 0，最多两位小数', 'must be a price of at least 0 with at most two decimals'],
  services: ['至少需要一项', 'needs at least one'],
  roles: ['至少选一个角色，不能重复', 'needs at least one role, and each only once'],
  flag: ['只能是 0 或 1', 'must be 0 or 1'],
  terms: ['请阅读并同意服务条款', 'the terms have to be agreed to'],
  nothing: ['没有要修改的内容', 'nothing was given to change'],
  mismatch: ['两次输入的不一致', 'does not match'],
  id: ['编号不正确', 'is not an id'],
  hundreds: ['应为 100 的整数倍', 'must be a multiple of 100'],
  minimumGf: ['至少 1,000 GF', 'must be at least 1,000 GF'],
  paymentCode: ['收款码格式不正确', 'is not a payment code'],
}
const OTHER: [string, string] = ['不正确', 'is not valid']

export interface Fault {
  /** `parameter` where the request is malformed, `validation` where somebody filled in something wrong. */
  reason: 'parameter' | 'validation'
  detail: (language: Language) => string
}

/** Says what is wrong with an input, naming the first field that is. */
export function faultOf(part: Part, issue: z.core.$ZodIssue): Fault {
  const [word, n] = issueWord(issue)
  const field = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
    .join('.')
    .slice(0, 60)
  const malformed = part !== 'body' || word === 'unknown' || word === 'type'
  return {
    reason: malformed ? 'parameter' : 'validation',
    detail(language) {
      const [cn, en] = texts[word] ?? OTHER
      const text = (language === 'EN' ? en : cn).replace('{n}', n)
      return field ? `${field} ${text}` : text
    },
  }
}

function issueWord(issue: z.core.$ZodIssue): [word: string, n: string] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return ['unknown', '']
    case 'invalid_type':
      return issue.input === undefined ? ['missing', ''] : ['type', '']
    case 'invalid_union':
      return issue.input === undefined ? ['missing', ''] : ['type', '']
    default: {
      const [word = '', n = ''] = issue.message.split(':')
      return [word, n]
    }
  }
}
