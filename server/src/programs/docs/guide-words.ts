import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { BilingualText } from '@torch/contract/errors.ts'
import { MAX_RETURN_HOSTS, webhookBodyExample } from '@torch/contract/programs.ts'
import { defaultValues } from '../../platform/parameters/catalogue.ts'
import { API_KEY_RATE_LIMIT, MANUAL_SEND_RATE_LIMIT, RETENTION_DAYS, RETRY_DELAYS_SECONDS } from '../rules.ts'
import { signatureOf } from '../webhooks/webhook-secret.ts'

const CALLS = API_KEY_RATE_LIMIT.count
const TRIALS = MANUAL_SEND_RATE_LIMIT.count
const HOURS = defaultValues.get('programs.old-secret-hours')
const ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1

/** A paragraph, a list or something to copy. Paragraphs are a line of Markdown. */
export type Block =
  | BilingualText
  | { list: readonly BilingualText[] }
  | { code: string; language: 'sh' | 'js' | 'html' | 'text' }
  /** Numbered steps, each with a command. */
  | { steps: readonly { text: BilingualText; command: string }[] }

export interface GuideSection {
  id: string
  title: BilingualText
  blocks: readonly Block[]
}

// The signature is computed when the page is read, so that the example always matches the code.
const SECRET = 'whsec_example-only-do-not-use'
const SECONDS = 1_767_225_600
const BODY = JSON.stringify(webhookBodyExample('bill.paid'))
const SIGNATURE = `Torch-Signature: ${signatureOf([SECRET], SECONDS, BODY)}

secret  ${SECRET}
body    ${BODY}`

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the raw bytes as they came, before any JSON parser
function isGenuine(secret, header, body) {
  const [, t, signatures] = /^t=(\\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(header) ?? []
  if (!t || Math.abs(new Date / 1000 - Number(t)) > 300) return false
  const expected = createHmac('sha256', secret).update(t + '.').update(body).digest()
  // one as a rule; two while a new secret takes the place of the old one: either is enough
  return signatures.split(',v1=').slice(1).some((v1) => timingSafeEqual(expected, Buffer.from(v1, 'hex')))
}`

/** Returns the steps from nothing to a paid bill. A test carries out these commands. */
function steps(publicUrl: string) {
  const post = `curl -s -H 'Content-Type: application/json' -H 'Accept-Language: EN'`
  return [
    {
      text: {
        zh: '写上火炬的地址，以及店主的账号和密码（演示环境可以直接用下面这两个）。',
        en: 'Name the address of Torch, and account and password of the shop’s owner (on a demo, those below work).',
      },
      command: `TORCH=${publicUrl}\nACCOUNT=noodle\nPASSWORD=torch123`,
    },
    {
      text: {
        zh: '新建一个测试密钥。也可以在“店铺管理 → 接口与回调”里新建，然后写 `KEY=tk_test_...`。',
        en: 'Create a test key. The owner can also do so at “Shop management → Programs and webhooks”; then write `KEY=tk_test_...`.',
      },
      command: `LOGIN=$(${post} "$TORCH/api/user/login" -d "{\\"account\\":\\"$ACCOUNT\\",\\"password\\":\\"$PASSWORD\\"}")
TOKEN=$(echo "$LOGIN" | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')
SHOP=$(echo "$LOGIN" | sed 's/.*"merchantInfo":{[^}]*"id":\\([0-9]*\\).*/\\1/')
KEY=$(${post} -H "Authorization: Bearer $TOKEN" "$TORCH/api/programs/$SHOP/keys" \\
  -d "{\\"name\\":\\"first steps\\",\\"isTest\\":true,\\"scopes\\":[\\"bills:create\\",\\"bills:read\\"],\\"paymentPassword\\":\\"$PASSWORD\\"}" \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
echo "$KEY"`,
    },
    {
      text: { zh: '开一张账单。', en: 'Create a bill.' },
      command: `BILL=$(${post} -H "Authorization: Bearer $KEY" "$TORCH/api/shop-api/bills" \\
  -d '{"amount": "12.50", "reference": "order 7"}' | sed 's/.*"billNo":"\\([^"]*\\)".*/\\1/')
echo "$BILL"`,
    },
    {
      text: {
        zh: '像顾客那样付款。测试账单付款不需要 GF。',
        en: 'Pay it, as a customer would. A test bill costs no GF.',
      },
      command: `curl -s -X POST "$TORCH/api/shop-api/test-bills/$BILL/pay" > /dev/null`,
    },
    {
      text: { zh: '查询账单：它的状态是 `paid`。', en: 'Ask for the bill: its status is `paid`.' },
      command: `curl -s -H "Authorization: Bearer $KEY" "$TORCH/api/shop-api/bills/$BILL"`,
    },
  ]
}

/** Returns the guide for developers of shops, in the order of the page. */
export function guideSections(publicUrl: string): readonly GuideSection[] {
  return [
    {
      id: 'start',
      title: { zh: '60 秒开始', en: 'Start in 60 seconds' },
      blocks: [
        {
          zh: '五条命令，从什么都没有到一张已付款的账单。只需要 `curl`；测试密钥不会动用任何 GF。',
          en: 'Five commands from nothing to a paid bill. They need `curl` only; a test key moves no GF.',
        },
        { steps: steps(publicUrl) },
        {
          zh: '上线时只换密钥：新建一个不是测试的密钥，其余不变。',
          en: 'To go live, change the key only: create one that is no test key. Everything else stays.',
        },
      ],
    },
    {
      id: 'client',
      title: { zh: 'Node 程序包', en: 'Package for Node' },
      blocks: [
        {
          zh: '`@torch/shop` 有类型、没有依赖：开账单、查询、取消、退款，核对回调和返回地址；没有应答时用同一个幂等键重试。它在火炬源码的 `packages/shop`，`npm run shop-package` 生成可安装的文件。',
          en: '`@torch/shop` is typed and has no dependencies: it creates, reads, cancels and refunds bills, verifies webhooks and return addresses, and repeats what got no answer with the same idempotency key. It is in `packages/shop` of the source of Torch; `npm run shop-package` makes a file to install.',
        },
        {
          language: 'js',
          code: `import { openTorch, verifyResult, verifyWebhook } from '@torch/shop'

const key = process.env.TORCH_KEY
const torch = openTorch({ url: '${publicUrl}', key })

const bill = await torch.createBill(
  { amount: '12.50', reference: 'order 7', returnUrl: 'https://shop.example.com/orders/7/paid' },
  { idempotencyKey: 'order-7' },
)
// Send the customer to bill.gfPaymentQrCode.

// At the return address: what the customer is shown
const { status } = verifyResult(request.url, key, bill.billNo)

// At the webhook: what the goods are handed out for
const event = verifyWebhook(rawBody, request.headers, process.env.TORCH_WEBHOOK_SECRET)
if (event.type === 'bill.paid') ship(event.data.reference)`,
        },
      ],
    },
    {
      id: 'button',
      title: { zh: '付款按钮', en: 'Pay button' },
      blocks: [
        {
          zh: '一个标签把账单变成按钮。`bill` 是账单的 `gfPaymentQrCode`。按钮的语言跟随页面的 `lang`。',
          en: 'One tag turns a bill into a button. `bill` is the `gfPaymentQrCode` of the bill. The button is in the language of the page, its `lang`.',
        },
        {
          language: 'html',
          code: `<script async src="${publicUrl}/pay-button/v1.js"></script>

<torch-pay bill="${publicUrl}/scan-payment?code=...&amp;bill=..."></torch-pay>

<!-- or a link, which also works without scripts -->
<a data-torch-bill href="${publicUrl}/scan-payment?code=...&amp;bill=...">Torch</a>`,
        },
        {
          zh: `它不用内联样式和脚本。内容安全策略只需要 \`script-src ${publicUrl}\`。脚本不认识密钥，只打开这个火炬的账单。`,
          en: `It uses no inline style or script. A content security policy needs \`script-src ${publicUrl}\` only. The script knows no key, and opens bills of this Torch only.`,
        },
      ],
    },
    {
      id: 'conventions',
      title: { zh: '基本约定', en: 'Conventions' },
      blocks: [
        {
          list: [
            {
              zh: '每个应答都是 `{success, code, message, data}`。`code` 为 200 表示成功；HTTP 状态码说明类别，`code` 说明原因，`message` 按 `Accept-Language`（`CN` 或 `EN`）给出。错误另有 `requestId`：报告问题时请附上。',
              en: 'Every answer is an envelope `{success, code, message, data}`. `code` 200 is success; the HTTP status gives the class, `code` the reason, and `message` is in the language of `Accept-Language` (`CN` or `EN`). Errors also carry `requestId`: name it when you report a problem.',
            },
            {
              zh: `金额在应答里是四位小数的字符串，如 \`"12.5000"\`，请求头 \`${AMOUNTS_HEADER}: number\` 使它成为数字；回调总是字符串。请求里最多两位小数。时间是 UTC 的 ISO 8601。`,
              en: `Amounts of answers are text with four decimals, such as \`"12.5000"\`; the header \`${AMOUNTS_HEADER}: number\` makes them numbers. Webhooks always carry text. Requests take at most two decimals. Times are ISO 8601 in UTC.`,
            },
            {
              zh: '请求里不认识的字段会被拒绝，错误 1024 在 `data.field` 指出它。',
              en: 'Unknown fields of a request are refused: error 1024 names them in `data.field`.',
            },
          ],
        },
      ],
    },
    {
      id: 'keys',
      title: { zh: '密钥与测试', en: 'Keys and test mode' },
      blocks: [
        {
          zh: `店主在“店铺管理 → 接口与回调”新建密钥，只显示一次。请求头带 \`Authorization: Bearer tk_...\`。密钥只能放在服务器上，不要写进网页或手机程序。每个密钥有自己的权限，退款还受每日限额约束，返回主机最多 ${MAX_RETURN_HOSTS} 个。`,
          en: `The owner of a shop creates a key at “Shop management → Programs and webhooks”; it is shown once. Send it as \`Authorization: Bearer tk_...\`, from a server and never from a web page or an app. Each key has scopes of its own, a limit for refunds a day, and up to ${MAX_RETURN_HOSTS} return hosts.`,
        },
        {
          zh: '测试密钥以 `tk_test_` 开头。它的账单不动用 GF，不进入收款、日结和奖励；用“支付测试账单”或账单的页面付款。测试回调只收到测试事件，`isTest` 为 `true`。',
          en: 'A test key starts with `tk_test_`. Its bills move no GF and appear in no takings, closings or rewards. They are paid by “Pay a test bill” or on the page of the bill. Test webhooks receive test events only, whose `isTest` is `true`.',
        },
      ],
    },
    {
      id: 'return',
      title: { zh: '返回地址', en: 'Return address' },
      blocks: [
        {
          zh: '付款后，收据显示返回店铺的链接，几秒后自动前往 `returnUrl`；没有付款的顾客可以回到 `cancelUrl`。地址须为 https，主机由店主在密钥上登记。查询参数的最后是结果：`torch_bill`、`torch_status`、`torch_amount`、`torch_time`、`torch_nonce`，测试账单还有 `torch_test=1`，最后是 `torch_signature`。',
          en: 'After paying, the receipt shows the way back to the shop and goes to `returnUrl` by itself after some seconds; a customer who does not pay can go to `cancelUrl`. Addresses are https, on a host that the owner registered with the key. The result is at the end of the query: `torch_bill`, `torch_status`, `torch_amount`, `torch_time`, `torch_nonce`, for a test bill `torch_test=1`, and last `torch_signature`.',
        },
        {
          zh: '签名是对 `&torch_signature=` 之前的路径和查询参数的 HMAC-SHA-256（十六进制），密钥是以 API 密钥对文字 `torch-return` 计算的 HMAC-SHA-256。请核对它是这张订单的账单，拒绝超过五分钟的时间。`verifyResult` 会做这些。',
          en: 'The signature is the HMAC-SHA-256, in hex, of path and query before `&torch_signature=`; its key is the HMAC-SHA-256 of the text `torch-return` under the API key. Check that it is the bill of this order, and refuse a time more than five minutes away. `verifyResult` does all of it.',
        },
        {
          zh: '结果来自顾客的浏览器，用来立即告诉顾客。交货请以回调或 `GET /shop-api/bills/{billNo}` 为准。',
          en: 'The result comes from the browser of the customer, to show at once how it went. Hand out goods by the webhook or by `GET /shop-api/bills/{billNo}`.',
        },
      ],
    },
    {
      id: 'idempotency',
      title: { zh: '幂等', en: 'Idempotency' },
      blocks: [
        {
          zh: '开账单和退款请带 `Idempotency-Key`（1 至 255 个可见 ASCII 字符）。没有收到应答时，用同一个键和同样的内容再发一次：只会执行一次，第二次得到与第一次逐字节相同的应答，并带 `Idempotent-Replayed: true`。同一个键换了内容是 422（1007）。键保留 72 小时。被拒绝的请求不占用键。',
          en: 'Send an `Idempotency-Key` (1 to 255 printable ASCII characters) with bills and refunds. Where no answer came, send the same again with the same key: it is done once, and the second answer is the first one byte for byte, with `Idempotent-Replayed: true`. The same key with something else is 422 (1007). Keys hold for 72 hours. What was refused uses up no key.',
        },
      ],
    },
    {
      id: 'webhooks',
      title: { zh: '回调', en: 'Webhooks' },
      blocks: [
        {
          zh: `我们向您的 https 地址发送 POST，10 秒内返回 2xx 即算送达，不跟随重定向。未送达会重试，间隔逐渐加长，三天内共 ${ATTEMPTS} 次；两天没有送达任何事件且用完重试的地址会被停用，并通知店主。发送记录保留 ${RETENTION_DAYS} 天，可以手动重发。同一事件可能送达多次，请用 \`id\` 去重；事件不保证先后顺序。`,
          en: `We POST to your https address; a 2xx within 10 seconds counts as delivered, and redirects are not followed. What is not delivered is tried again after growing pauses, ${ATTEMPTS} times within three days; an address that used up its attempts and took nothing for two days is switched off and its owner notified. The log is kept for ${RETENTION_DAYS} days, and each delivery can be sent again. An event may arrive more than once: go by its \`id\`. Their order is not promised.`,
        },
        {
          zh: '每次回调带 `Torch-Signature: t=<秒>,v1=<十六进制>`，`v1` 是以回调的签名密钥对 `t`、一个点和原始内容计算的 HMAC-SHA-256。请核对签名，并拒绝超过五分钟的时间。例：',
          en: 'Each call carries `Torch-Signature: t=<seconds>,v1=<hex>`, where `v1` is the HMAC-SHA-256 of `t`, a dot and the raw body under the webhook’s signing secret. Check it, and refuse times more than five minutes away. An example:',
        },
        { language: 'text', code: SIGNATURE },
        { language: 'js', code: VERIFY },
        {
          zh: `店主在回调地址的页面更换签名密钥，新密钥只显示一次。此后一段时间（默认 ${HOURS} 小时，店主可以提前结束）每次回调带两个 \`v1\`，先新后旧，任何一个相符即可：先让程序换用新密钥，再停用旧的。请不要假定 \`v1\` 只有一个。`,
          en: `The owner rotates the secret on the webhook’s page; the new one is shown once. For a while (${HOURS} hours unless the platform changes it; the owner can end it earlier) each call carries two \`v1\`, the new one’s first, and either is enough: give your program the new secret, then end the old one. Do not count on a single \`v1\`.`,
        },
      ],
    },
    {
      id: 'limits',
      title: { zh: '频率限制', en: 'Rate limits' },
      blocks: [
        {
          zh: `每个密钥每分钟最多 ${CALLS} 次调用；手动发送测试和重发每分钟最多 ${TRIALS} 次。超过时是 429，\`Retry-After\` 说明多少秒后再试。每秒查询一张账单也远低于限制；回调不占用次数。`,
          en: `A key may call ${CALLS} times a minute; the owner may send ${TRIALS} trials and repetitions a minute. Beyond that the answer is 429, and \`Retry-After\` says after how many seconds to try again. Asking for a bill every second stays far below. Webhooks do not count.`,
        },
      ],
    },
    {
      id: 'example',
      title: { zh: '示例店铺', en: 'Example shop' },
      blocks: [
        {
          zh: '火炬源码的 `examples/shop` 是一家面馆的网页和服务器：点单、付款按钮、返回、回调、退款，一共两个文件。它使用这个程序包和按钮。在源码的文件夹运行：',
          en: '`examples/shop` in the source of Torch is a noodle shop with a page and a server: orders, the pay button, the way back, webhooks and refunds in two files. It uses the package and the button. In the folder of the source:',
        },
        {
          language: 'sh',
          code: 'npm start              # in one terminal\nnpm run example-shop   # in another; then open http://localhost:4000',
        },
      ],
    },
  ]
}

/** Changes of the shop API, newest first. */
export const apiChanges: readonly { version: string; changes: readonly BilingualText[] }[] = [
  {
    version: '1.0.0',
    changes: [
      {
        zh: '账单有返回地址，带签名的结果；可以取消、列出，可以逐项开单。',
        en: 'Bills have a return address with a signed result; they can be cancelled and listed, and consist of items.',
      },
      { zh: '测试密钥和测试回调。', en: 'Test keys and test webhooks.' },
      {
        zh: '不认识的字段会被拒绝；密钥的错误有自己的代码 1021 至 1023。',
        en: 'Unknown fields are refused; errors about keys have codes of their own, 1021 to 1023.',
      },
      {
        zh: '事件带 `isTest`，并在 OpenAPI 文件的 `webhooks` 中说明。',
        en: 'Events carry `isTest`, and are described in `webhooks` of the OpenAPI document.',
      },
      { zh: '程序包 `@torch/shop` 和付款按钮。', en: 'The package `@torch/shop` and the pay button.' },
    ],
  },
]
