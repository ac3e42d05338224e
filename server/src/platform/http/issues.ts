import type { BilingualText, Detail, Language } from '@torch/contract/errors.ts'
import { businessModules, categories } from '@torch/contract/files.ts'
import type { z } from 'zod'
import { fieldNames } from './field-names.ts'

type Part = 'params' | 'query' | 'body'

const texts: Record<string, BilingualText> = {
  required: { zh: '必填', en: 'is required' },
  missing: { zh: '必填', en: 'is required' },
  unknown: { zh: '不是可选的值', en: 'is not one of the allowed values' },
  type: { zh: '格式不对', en: 'has the wrong format' },
  min: { zh: '至少 {n} 个字符', en: 'needs at least {n} characters' },
  max: { zh: '最多 {n} 个字符', en: 'may have at most {n} characters' },
  minNumber: { zh: '不能小于 {n}', en: 'must be at least {n}' },
  maxNumber: { zh: '不能大于 {n}', en: 'must be at most {n}' },
  minEntries: { zh: '至少 {n} 项', en: 'needs at least {n} entries' },
  maxEntries: { zh: '最多 {n} 项', en: 'may have at most {n} entries' },
  email: { zh: '格式不正确', en: 'is not an email address' },
  code: { zh: '应为 6 位数字', en: 'must be 6 digits' },
  amount: { zh: '应大于 0，最多两位小数', en: 'must be an amount above 0 with at most two decimals' },
  characters: { zh: '含有不允许的字符', en: 'has characters that are not allowed' },
  scripts: { zh: '混用了外形相近的不同文字', en: 'mixes letters of different scripts' },
  phone: { zh: '格式不正确', en: 'is not a phone number' },
  latitude: { zh: '应在 -90 到 90 之间', en: 'must be a latitude between -90 and 90' },
  longitude: { zh: '应在 -180 到 180 之间', en: 'must be a longitude between -180 and 180' },
  moment: { zh: '格式不正确', en: 'is not a date or a time' },
  price: {
    zh: '应不小于 0，最多两位小数',
    en: 'must be a price of at least 0 with at most two decimals',
  },
  link: {
    zh: '应为站内路径，或以 https:// 开头的地址',
    en: 'must be a path of the app or an address that begins with https://',
  },
  address: { zh: '不能含有网址', en: 'must not name a web address' },
  services: { zh: '至少需要一项', en: 'needs at least one' },
  roles: { zh: '至少选一个角色，不能重复', en: 'needs at least one role, and each only once' },
  flag: { zh: '只能是 0 或 1', en: 'must be 0 or 1' },
  terms: { zh: '请阅读并同意服务条款', en: 'must be accepted' },
  nothing: { zh: '没有要修改的内容', en: 'there is nothing to change' },
  mismatch: { zh: '两次输入的不一致', en: 'does not match' },
  id: { zh: '不正确', en: 'is not a valid number' },
  hundreds: { zh: '应为 100 的整数倍', en: 'must be a multiple of 100' },
  minimumGf: { zh: '至少 1,000 GF', en: 'must be at least 1,000 GF' },
  paymentCode: { zh: '格式不正确', en: 'is not a payment code' },
  host: { zh: '应为域名，如 shop.example.com', en: 'must be a host name such as shop.example.com' },
  plain: { zh: '请用普通十进制数字', en: 'must be a plain decimal number' },
  twice: { zh: '重复出现', en: 'appears twice' },
  wide: {
    zh: '需先选定会员、店铺，或不超过 {n} 天的起止日期',
    en: 'needs a member, a shop, or a range of at most {n} days',
  },
  category: {
    zh: `应为以下之一：${Object.keys(categories).join('、')}`,
    en: `must be one of: ${Object.keys(categories).join(', ')}`,
  },
  businessModule: {
    zh: `应为文件用途所属的业务，为以下之一：${businessModules.join('、')}`,
    en: `must be the one that the purpose belongs to, of: ${businessModules.join(', ')}`,
  },
  contradicts: { zh: '与提交的其他内容矛盾', en: 'contradicts the rest of the request' },
}
const OTHER: BilingualText = { zh: '不正确', en: 'is not valid' }
/** For a field that no form shows. */
const UNNAMED: BilingualText = { zh: '有一项', en: 'One entry' }
/** Issues about amounts, which have code 1003 wherever they occur. */
const OF_AMOUNTS = new Set(['amount', 'hundreds', 'minimumGf', 'plain'])

export interface Fault {
  /** `parameter` for a malformed request, `validation` for a wrong entry in a form. */
  reason: 'parameter' | 'validation'
  /** `field` is the name on the wire, which the text never contains; empty if no field is concerned. */
  details: { detail: Detail; field: string }
}

/** Describes what is wrong with an input, naming the first wrong field. */
export function faultOf(part: Part, issue: z.core.$ZodIssue): Fault {
  const [word, n] = issueWord(issue)
  const malformed = part !== 'body' || word === 'type'
  return {
    reason: malformed && !OF_AMOUNTS.has(word) ? 'parameter' : 'validation',
    details: faultIn(issue.path.map(String), word, n),
  }
}

/** Describes a fault that no schema found. */
export function faultIn(path: readonly string[], word: string, n = ''): Fault['details'] {
  const text = texts[word] ?? OTHER
  const said = (language: Language) => {
    const names = namesIn(path, language)
    const subject = names.length > 0 || path.length === 0 ? names : [UNNAMED[language]]
    return [...subject, text[language].replace('{n}', n)]
  }
  return {
    detail: { zh: said('zh').join(''), en: said('en').join(' ') },
    field: path.join('.').slice(0, 60),
  }
}

/**
 * Returns the labels of a path, array elements as 'Item 2:'. A field without a label gets the nearest enclosing one;
 * empty if there is none.
 */
function namesIn(path: readonly string[], language: Language): string[] {
  const last = path.findLastIndex((step) => Object.hasOwn(fieldNames, step))
  return path.flatMap((step, index) => {
    const name = Object.hasOwn(fieldNames, step) ? fieldNames[step]?.[language] : undefined
    if (name === undefined) return []
    const place = path[index + 1]
    if (place === undefined || (index === last && !/^\d+$/.test(place))) return [name]
    return /^\d+$/.test(place) ? [`${name} ${Number(place) + 1}${language === 'zh' ? '：' : ':'}`] : []
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
      return [word + boundOf(word, issue), n]
    }
  }
}

/** Returns the suffix that selects the text of a bound; empty for a number of characters. */
function boundOf(word: string, issue: z.core.$ZodIssue): '' | 'Number' | 'Entries' {
  if ((word !== 'min' && word !== 'max') || (issue.code !== 'too_small' && issue.code !== 'too_big'))
    return ''
  if (issue.origin === 'string') return ''
  return issue.origin === 'array' || issue.origin === 'set' ? 'Entries' : 'Number'
}
