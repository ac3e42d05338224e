import type { Credentials } from './shop.ts'

const NAME = 'Example shop'
const OWNER = { account: 'noodle', password: 'torch123' }

/**
 * Creates a test key and a test webhook of Lao Wang Noodles in a demo, where all passwords are known. Elsewhere the owner creates
 * both under "Shop management, Programs and webhooks". Deletes those of an earlier start.
 */
export async function setUpDemo(torchUrl: string, shopUrl: string): Promise<Credentials> {
  const webhookUrl = `${shopUrl}/torch-webhook`
  const login = await call('POST', '/user/login', undefined, { ...OWNER, rememberMe: false })
  const token = String(login.accessToken)
  const { merchantInfo } = login.userInfo as { merchantInfo: { id: number } }
  const at = `/programs/${merchantInfo.id}`

  for (const key of (await call('GET', `${at}/keys`, token)) as unknown as Listed[])
    if (key.name === NAME && key.revokedTime === null) await call('DELETE', `${at}/keys/${key.keyId}`, token)
  for (const webhook of (await call('GET', `${at}/webhooks`, token)) as unknown as Listed[])
    if (webhook.url === webhookUrl) await call('DELETE', `${at}/webhooks/${webhook.webhookId}`, token)

  const paymentPassword = OWNER.password
  const key = await call('POST', `${at}/keys`, token, {
    name: NAME,
    isTest: true,
    scopes: ['bills:create', 'bills:read', 'refunds:create'],
    refundLimit: '1000',
    paymentPassword,
  })
  const webhook = await call('POST', `${at}/webhooks`, token, {
    url: webhookUrl,
    isTest: true,
    events: ['bill.paid', 'bill.expired', 'refund.created'],
    paymentPassword,
  })
  return { torchUrl, apiKey: String(key.token), webhookSecret: String(webhook.secret), shopUrl }

  async function call(method: string, path: string, bearer?: string, body?: object) {
    const response = await fetch(`${torchUrl}/api${path}`, {
      method,
      headers: {
        'accept-language': 'EN',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const answer = (await response.json()) as { message: string; data: Record<string, unknown> }
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer.data
  }
}

interface Listed {
  name?: string
  url?: string
  keyId?: number
  webhookId?: number
  revokedTime?: string | null
}
