import type { BilingualText } from '@torch/contract/errors.ts'

/** Texts of the pages for developers, apart from the guide. */
export const pageWords = {
  title: { zh: '火炬开发者文档', en: 'Torch for developers' },
  brand: { zh: '火炬', en: 'Torch' },
  forDevelopers: { zh: '开发者', en: 'Developers' },
  skip: { zh: '跳到正文', en: 'Skip to content' },
  contents: { zh: '目录', en: 'Contents' },
  otherLanguage: { zh: 'English', en: '中文' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  version: { zh: '版本', en: 'Version' },
  description: { zh: 'OpenAPI 文件', en: 'OpenAPI document' },
  scope: { zh: '权限', en: 'Scope' },
  idempotent: { zh: '带 `Idempotency-Key`', en: 'Takes an `Idempotency-Key`' },
  path: { zh: '路径参数', en: 'Path parameters' },
  query: { zh: '查询参数', en: 'Query parameters' },
  body: { zh: '请求内容', en: 'Request body' },
  answer: { zh: '应答的 `data`', en: '`data` of the answer' },
  beside: { zh: '与 `data` 并列', en: 'Beside `data`' },
  eventBody: {
    zh: '每个事件都是一个 JSON 对象，`data` 因种类而不同：',
    en: 'Every event is a JSON object, whose `data` depends on its type:',
  },
  eventData: { zh: '`data` 的字段', en: 'Fields of `data`' },
  errors: { zh: '错误', en: 'Errors' },
  generalErrors: {
    zh: '此外还有所有接口共有的[一般错误](#errors)。',
    en: 'Besides these, the [general errors](#errors) of all calls.',
  },
  noErrors: { zh: '只有[一般错误](#errors)。', en: 'The [general errors](#errors) only.' },
  required: { zh: '必填', en: 'required' },
  example: { zh: '例', en: 'Example' },
  changes: { zh: '更新记录', en: 'Changelog' },
  reference: { zh: '店铺接口', en: 'Shop API' },
  calls: { zh: '接口', en: 'Calls' },
  events: { zh: '事件', en: 'Events' },
  errorList: { zh: '错误一览', en: 'All errors' },
  others: { zh: '其他接口', en: 'The rest of the API' },
  othersLead: {
    zh: '会员和运营人员的接口，火炬的应用就使用它们。说明为英文。',
    en: 'Calls of members and operators, which the apps of Torch make themselves.',
  },
  otherTitle: { zh: '接口', en: 'API' },
  back: { zh: '返回开发者文档', en: 'Back to the documentation' },
  colon: { zh: '：', en: ': ' },
  caller: { zh: '调用者', en: 'Caller' },
  roles: { zh: '角色', en: 'Roles' },
} as const satisfies Record<string, BilingualText>

/** Who may make a call. */
export const callerWords: Readonly<Record<string, BilingualText>> = {
  anyone: { zh: '任何人', en: 'anyone' },
  'anyone-or-member': { zh: '任何人，会员登录后内容更多', en: 'anyone, with more for a signed-in member' },
  member: { zh: '登录的会员', en: 'a signed-in member' },
  operator: { zh: '登录的运营人员', en: 'a signed-in operator' },
  program: { zh: '店铺的程序', en: 'a program of a shop' },
  demo: { zh: '演示环境的访客', en: 'a visitor of a demo' },
}
