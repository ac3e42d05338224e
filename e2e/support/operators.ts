import type { APIRequestContext } from '@playwright/test'

/** Calls of an operator of the demo, who need no authenticator app there. */
export async function operatorCalls(request: APIRequestContext, account: string) {
  const answer = await request.post('/api/operator/login', { data: { account, password: 'torch123' } })
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
