import { PASSWORD } from '../people/people.ts'

/** Returns the access token of a member, from a server that may be a separate process. */
export async function logIn(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: PASSWORD, rememberMe: true }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}
