interface Asking {
  headers?: Record<string, string>
  timeoutMs: number
  /** A longer answer is none. */
  maxBytes: number
}

/**
 * What a service answers that the settings name, as JSON. Redirects are not followed: nobody but the settings says where we call.
 * Throws where it does not answer in time, answers with another status than 200, at too great a length or in no JSON.
 */
export async function askService(url: URL, { headers = {}, timeoutMs, maxBytes }: Asking): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    // For what comes after the head, too.
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop lets go of the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`${url.host} answered at more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  if (response.status !== 200) throw new Error(`${url.host} answered ${response.status}`)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
