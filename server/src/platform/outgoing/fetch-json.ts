import { requestExternal } from './request.ts'

interface FetchJsonOptions {
  headers?: Record<string, string>
  timeoutMs: number
  /** A longer answer is an error. */
  maxBytes: number
}

/**
 * Requests JSON from a service named in the settings. Does not follow redirects, because only the settings decide where
 * to call. Throws on a timeout, a status other than 200, a too long answer or invalid JSON.
 */
export async function fetchJson(
  url: URL,
  { headers = {}, timeoutMs, maxBytes }: FetchJsonOptions,
): Promise<unknown> {
  const { status, body } = await requestExternal(url, {
    headers: { accept: 'application/json', ...headers },
    timeoutMs,
    maxBytes,
  })
  if (status !== 200) throw new Error(`${url.host} answered ${status}`)
  return JSON.parse(body.toString('utf8'))
}
