import { requestOutside } from './request.ts'

interface Asking {
  headers?: Record<string, string>
  timeoutMs: number
  /** A longer answer is none. */
  maxBytes: number
}

/**
 * Asks a service that the settings name, and gives its answer as JSON. Redirects are not followed: the settings alone say where we
 * call. Throws where it does not answer in time, answers with another status than 200, at too great a length or in no JSON.
 */
export async function askService(url: URL, { headers = {}, timeoutMs, maxBytes }: Asking): Promise<unknown> {
  const { status, body } = await requestOutside(url, {
    headers: { accept: 'application/json', ...headers },
    timeoutMs,
    maxBytes,
  })
  if (status !== 200) throw new Error(`${url.host} answered ${status}`)
  return JSON.parse(body.toString('utf8'))
}
