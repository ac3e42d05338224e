import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import type { OperatorRole } from '../../contract/src/states.ts'

/** Calls of an operator of the demo, who need no authenticator app there. */
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
    /** What came of it, where it was done. */
    async done<T>(path: string, body: unknown): Promise<T> {
      const answer = await request.post(`/api/operator${path}`, { headers, data: body })
      expect(answer.status(), await answer.text()).toBe(200)
      return ((await answer.json()) as { data: T }).data
    },
  }
}

const FIRST_PASSWORD = 'torch123-torch123'
const PASSWORD = 'torch456-torch456'

/**
 * An operator whom the demo's owners have just let in, both of them where it takes two: the account, and the password that
 * is good for choosing another.
 */
export async function addedOperator(request: APIRequestContext, role: OperatorRole) {
  const partner = await operatorCalls(request, 'partner')
  const account = `${role}-${crypto.randomUUID().slice(0, 8)}`
  const { proposal } = await partner.done<{ proposal: { id: number } | null }>('/operators', {
    account,
    name: '小何 He',
    roles: [role],
    password: FIRST_PASSWORD,
  })
  if (proposal) {
    const owner = await operatorCalls(request, 'owner')
    await owner.done(`/proposals/${proposal.id}/approve`, {})
  }
  return { account, password: FIRST_PASSWORD }
}

/** An operator beside the demo's own who has been here before: the account, and calls of it. */
export async function newOperator(request: APIRequestContext, role: OperatorRole) {
  const { account, password } = await addedOperator(request, role)
  const first = { account, password, newPassword: PASSWORD }
  expect((await request.post('/api/operator/login', { data: first })).status()).toBe(200)
  return { account, password: PASSWORD, ...(await operatorCalls(request, account, PASSWORD)) }
}

/** Signs an operator of the demo in without going through the form, which has a journey of its own. */
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
