import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import type { OperatorRole } from '../../contract/src/permissions.ts'

/** Returns API calls as an operator of the demo, who need no authenticator app there. */
export async function operatorCalls(request: APIRequestContext, account: string, password = 'torch123') {
  const answer = await request.post('/api/operator/login', { data: { account, password } })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    async get<T>(path: string): Promise<T> {
      const got = await request.get(`/api/operator${path}`, { headers })
      return ((await got.json()) as { data: T }).data
    },
    async post(path: string, body: unknown): Promise<number> {
      return (await request.post(`/api/operator${path}`, { headers, data: body })).status()
    },
    /** Posts, expects success and returns the response's data. */
    async done<T>(path: string, body: unknown): Promise<T> {
      const answer = await request.post(`/api/operator${path}`, { headers, data: body })
      expect(answer.status(), await answer.text()).toBe(200)
      return ((await answer.json()) as { data: T }).data
    },
  }
}

const FIRST_PASSWORD = 'torch123-torch123'
const PASSWORD = 'torch456-torch456'
const NAME = '小何 He'

/**
 * Adds an operator, as the demo's owners do (with an approval where the role requires one). Returns the account and its initial
 * password, which can only be used to choose another.
 */
export async function addOperator(request: APIRequestContext, role: OperatorRole) {
  const partner = await operatorCalls(request, 'partner')
  const account = `${role}-${crypto.randomUUID().slice(0, 8)}`
  const { proposal } = await partner.done<{ proposal: { id: number } | null }>('/operators', {
    account,
    name: NAME,
    roles: [role],
    password: FIRST_PASSWORD,
  })
  if (proposal) {
    const owner = await operatorCalls(request, 'owner')
    await owner.done(`/proposals/${proposal.id}/approve`, {})
  }
  return { account, password: FIRST_PASSWORD }
}

/** Adds an operator who has already chosen a password. Returns the account and its API calls. */
export async function newOperator(request: APIRequestContext, role: OperatorRole) {
  const { account, password } = await addOperator(request, role)
  const first = { account, password, newPassword: PASSWORD }
  expect((await request.post('/api/operator/login', { data: first })).status()).toBe(200)
  return { account, password: PASSWORD, name: NAME, ...(await operatorCalls(request, account, PASSWORD)) }
}

/** Signs an operator of the demo in without the form, which has a journey of its own. */
export async function signInOperator(
  context: BrowserContext,
  account: string,
  password = 'torch123',
): Promise<Page> {
  const answer = await context.request.post('/api/operator/login', { data: { account, password } })
  const { data } = (await answer.json()) as { data: unknown }
  const page = await context.newPage()
  await page.addInitScript(
    (session) => sessionStorage.setItem('operatorSession', session),
    JSON.stringify(data),
  )
  return page
}
