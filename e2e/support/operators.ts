import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

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
  }
}

/** Signs an operator of the demo in without going through the form, which has a journey of its own. */
export async function signInOperator(context: BrowserContext, account: string): Promise<Page> {
  const answer = await context.request.post('/api/operator/login', {
    data: { account, password: 'torch123' },
  })
  const { data } = (await answer.json()) as { data: unknown }
  const page = await context.newPage()
  await page.addInitScript(
    (session) => sessionStorage.setItem('operatorSession', session),
    JSON.stringify(data),
  )
  return page
}
