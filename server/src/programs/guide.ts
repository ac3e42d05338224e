import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { webhookBodyExample } from '@torch/contract/programs.ts'
import { apiScopes } from '@torch/contract/states.ts'
import { defaultValues } from '../platform/parameters/catalogue.ts'
import { API_KEY_RATE_LIMIT, RETENTION_DAYS, RETRY_DELAYS_SECONDS } from './rules.ts'
import { signatureOf } from './webhooks/webhook-secret.ts'

const CALLS = API_KEY_RATE_LIMIT.count
const HOURS = defaultValues.get('programs.old-secret-hours')
const ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1

// Example values; the signature is computed when the page is read, so that the page always matches the code.
const SECRET = 'whsec_example-only-do-not-use'
const SECONDS = 1_767_225_600
const BODY = JSON.stringify(webhookBodyExample('bill.paid'))

const EXAMPLE = `\`\`\`
Torch-Signature: ${signatureOf([SECRET], SECONDS, BODY)}

secret  ${SECRET}
body    ${BODY}
\`\`\`

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the raw bytes as they came, before any JSON parser
function isGenuine(secret, header, body) {
  const [, t, signatures] = /^t=(\\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(header) ?? []
  if (!t || Math.abs(new Date / 1000 - Number(t)) > 300) return false
  const expected = createHmac('sha256', secret).update(t + '.').update(body).digest()
  // one as a rule; two while a new secret takes the place of the old one: either is enough
  return signatures.split(',v1=').slice(1).some((v1) => timingSafeEqual(expected, Buffer.from(v1, 'hex')))
}
\`\`\``

const call = (publicUrl: string) => `\`\`\`sh
curl ${publicUrl}/api/shop-api/bills \\
  -H 'Authorization: Bearer tk_...' -H 'Content-Type: application/json' \\
  -H 'Accept-Language: EN' -H 'Idempotency-Key: order-7-20260101080000' \\
  -d '{"amount": "12.50", "reference": "order 7", "expiresInMinutes": 30}'
\`\`\``

/** Each text in both languages; a plain string is the same in both. */
function parts(publicUrl: string): (BilingualText | string)[] {
  return [
    {
      zh: '# 中文',
      en: '# English',
    },
    {
      zh: '## 基本约定',
      en: '## Conventions',
    },
    {
      zh: `- 每个应答都是 \`{success, code, message, data}\`。\`code\` 为 200 表示成功；HTTP 状态码说明类别，\`code\` 说明原因，\`message\` 按 \`Accept-Language\`（\`CN\` 或 \`EN\`）给出。`,
      en: `- Every answer is an envelope \`{success, code, message, data}\`. \`code\` 200 is success; the HTTP status gives the class, \`code\` the reason, and \`message\` is in the language of \`Accept-Language\` (\`CN\` or \`EN\`).`,
    },
    {
      zh: `- 金额在应答里是四位小数的字符串，如 \`"12.5000"\`，或数字 \`12.5000\`：由请求头 \`${AMOUNTS_HEADER}\`（\`text\` 或 \`number\`）决定，每个接口列有默认值；\`/shop-api/...\` 默认是字符串，回调总是字符串。请求里最多两位小数。时间是 UTC 的 ISO 8601。`,
      en: `- Answers carry amounts with four decimals, as strings such as \`"12.5000"\` or as numbers, \`12.5000\`: by the header \`${AMOUNTS_HEADER}\` (\`text\` or \`number\`), whose default each call names. Calls of \`/shop-api/...\` answer strings by default, and webhooks always. Requests take at most two decimals. Times are ISO 8601 in UTC.`,
    },
    {
      zh: `- 标有 \`bearer\` 的接口属于登录的会员或运营人员；标有 \`apiKey\` 的接口（\`/shop-api/...\`）属于店铺的程序。`,
      en: `- Calls marked \`bearer\` belong to members and operators who are signed in; those marked \`apiKey\` (\`/shop-api/...\`) to programs of shops.`,
    },
    {
      zh: '## 店铺的程序',
      en: '## Programs of a shop',
    },
    {
      zh: `**密钥。** 店主在“店铺管理 → 接口与回调”新建密钥（\`tk_...\`），只显示一次。请求头带 \`Authorization: Bearer tk_...\`。密钥只能放在服务器上，不要写进网页或手机程序。权限：\`${apiScopes.join('`、`')}\`。退款还受密钥的每日限额约束。每个密钥每分钟最多 ${CALLS} 次调用。`,
      en: `**Keys.** A shop's owner makes one at "Shop management → Programs and webhooks". The key, \`tk_...\`, is shown once. Send it as \`Authorization: Bearer tk_...\`, from a server and never from a web page or an app. Its scopes: \`${apiScopes.join('`, `')}\`. Refunds also stay within the key's limit for a day. A key may call ${CALLS} times a minute.`,
    },
    call(publicUrl),
    {
      zh: `把应答里的 \`gfPaymentQrCode\` 做成二维码给顾客扫，或作为链接打开；顾客看到的金额是固定的。付款状态用 \`GET /shop-api/bills/{billNo}\` 查询，或等待回调。店铺的全部收款（含未开账单的）用 \`GET /shop-api/payments\` 按日期或账单摘要列出；下一页把最后一条的 \`id\` 作为 \`before\`。收银台按商品开的账单带有 \`lines\`：每一行的商品、选项、数量和单价，按开单时的菜单记下，之后不变；\`bill.paid\`、\`bill.cancelled\` 和 \`bill.expired\` 同样带有。\`till\` 是开这张账单的收银点名称，接口开的账单没有；\`payment.received\` 和 \`refund.created\` 也带有它和 \`billNo\`、\`reference\`，未开账单的付款这三项为 null。\`tip\` 是顾客在账单之外给店铺的小费：账单和 \`bill.paid\` 的 \`gfAmount\` 不含它，付款的 \`gfAmount\` 含它，退款按付款全额计。`,
      en: `Show \`gfPaymentQrCode\` of the answer as a QR code, or as a link: the payer finds the amount fixed. Ask \`GET /shop-api/bills/{billNo}\` whether it is paid, or wait for the webhook. \`GET /shop-api/payments\` lists all payments to the shop, without a bill too, by days or a bill's reference; for the next page give the last \`id\` as \`before\`. A bill that the counter made of items has \`lines\`: item, choices, count and price of each, by the menu as it was then and unchanged since; \`bill.paid\`, \`bill.cancelled\` and \`bill.expired\` tell them, too. Its \`till\` is the name of the till at which it was made; bills of programs have none. \`payment.received\` and \`refund.created\` name it, too, with \`billNo\` and \`reference\`: all three are null for a payment without a bill. \`tip\` is what the payer gave the shop beside the bill: \`gfAmount\` of a bill and of \`bill.paid\` is without it, that of a payment with it, and a refund is of the whole payment.`,
    },
    {
      zh: `**幂等。** 开账单和退款请带 \`Idempotency-Key\`（1 至 255 个可见 ASCII 字符）。没有收到应答时，用同一个键和同样的内容再发一次：只会执行一次，第二次得到与第一次逐字节相同的应答，并带 \`Idempotent-Replayed: true\`。同一个键换了内容是 422（1007）。键保留 72 小时。被拒绝的请求不占用键。`,
      en: `**Idempotency.** Send an \`Idempotency-Key\` (1 to 255 printable ASCII characters) with bills and refunds. Where no answer came, send the same again with the same key: it is done once, and the second answer is the first one byte for byte, with \`Idempotent-Replayed: true\`. The same key with something else is 422 (1007). Keys hold for 72 hours. What was refused uses up no key.`,
    },
    {
      zh: `**错误。** 400 参数有误；401 密钥无效或已停用；403（1020）密钥没有这项权限；404 没有这张账单；409 状态不允许，例如已付款；422 业务上不允许，例如余额不足；429 太频繁，请按 \`Retry-After\` 等待；503 请稍后重试。`,
      en: `**Errors.** 400: something is malformed. 401: no such key, or revoked. 403 (1020): the key lacks the scope. 404: no such bill. 409: its state does not allow it, for example paid already. 422: not possible, for example too little GF. 429: too often; wait for \`Retry-After\`. 503: try again shortly.`,
    },
    {
      zh: `**回调。** 事件：\`payment.received\`（每一笔到账，含未开账单的）、\`bill.paid\`、\`bill.cancelled\`、\`bill.expired\`、\`refund.created\`，以及测试用的 \`ping\`。我们向您的 https 地址发送 POST，10 秒内返回 2xx 即算送达，不跟随重定向。未送达会重试，间隔逐渐加长，三天内共 ${ATTEMPTS} 次；两天没有送达任何事件且用完重试的地址会被停用，并通知店主。发送记录保留 ${RETENTION_DAYS} 天，可以手动重发。同一事件可能送达多次，请用 \`id\` 去重；事件不保证先后顺序。`,
      en: `**Webhooks.** Events are \`payment.received\` (each payment, without a bill too), \`bill.paid\`, \`bill.cancelled\`, \`bill.expired\` and \`refund.created\`, and \`ping\` for a trial. We POST to your https address; a 2xx within 10 seconds counts as delivered, and redirects are not followed. What is not delivered is tried again after growing pauses, ${ATTEMPTS} times within three days; an address that used up its attempts and took nothing for two days is switched off and its owner notified. The log is kept for ${RETENTION_DAYS} days, and each delivery can be sent again. An event may arrive more than once: go by its \`id\`. Their order is not promised.`,
    },
    {
      zh: `**签名。** 每次回调带 \`Torch-Signature: t=<秒>,v1=<十六进制>\`，\`v1\` 是以回调的签名密钥对 \`t\`、一个点和原始内容计算的 HMAC-SHA-256。请核对签名，并拒绝超过五分钟的时间。例：`,
      en: `**Signatures.** Each call carries \`Torch-Signature: t=<seconds>,v1=<hex>\`, where \`v1\` is the HMAC-SHA-256 of \`t\`, a dot and the raw body under the webhook's signing secret. Check it, and refuse times more than five minutes away. An example:`,
    },
    EXAMPLE,
    {
      zh: `**更换签名密钥。** 店主在回调地址的页面更换密钥，新密钥只显示一次。此后一段时间（默认 ${HOURS} 小时，店主可以提前结束）每次回调带两个 \`v1\`，先新后旧，任何一个相符即可：先让程序换用新密钥，再停用旧的，期间没有一次回调无法核对。请不要假定 \`v1\` 只有一个。`,
      en: `**Rotating the secret.** The owner rotates it on the webhook's page; the new one is shown once. For a while (${HOURS} hours unless the platform changes it; the owner can end it earlier) each call carries two \`v1\`, the new one's first, and either is enough: give your program the new secret, then end the old one, and there is no call that it cannot check. Do not count on a single \`v1\`.`,
    },
  ]
}

/**
 * Returns the guide for developers of programs, in Markdown and both languages, shown above the operations at /api/docs.
 */
export function programsGuide(publicUrl: string): string {
  const all = parts(publicUrl)
  const inLanguage = (language: Language) =>
    all.map((part) => (typeof part === 'string' ? part : part[language])).join('\n\n')
  return `${inLanguage('zh')}\n\n${inLanguage('en')}\n`
}
