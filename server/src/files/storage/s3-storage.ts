import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Storage, Stored } from './storage.ts'

/** Where a bucket is and how it is signed in to. */
export interface S3Settings {
  /** The bucket's address: https://s3.example.com/torch, or https://torch.s3.example.com. */
  url: string
  accessKey: string
  secretKey: string
  region: string
}

/** Less than a client waits (10 s), one repeat included. */
const PATIENCE_MS = 4000
const NAME = /^[0-9a-f]{32}(\.[a-z]+)?$/

/** Files in a bucket of any store that speaks S3. It stores an object whole or not at all, and for good once it says so. */
export function s3Storage({ url, accessKey, secretKey, region }: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 1,
  })
  const bucket = url.replace(/\/$/, '')
  const addressOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`not a name of ours: ${name}`)
    return `${bucket}/${name}`
  }

  async function ask(method: string, address: string, body?: Buffer): Promise<Response> {
    const sent = await client
      .fetch(address, {
        method,
        // Nobody but the settings says where files go: an answer that leads elsewhere is a fault, and told as one.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        // Signed with the rest, so that what arrives is what we sent, over http too.
        headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      .catch((error: unknown) => error)
    if (sent instanceof Response && (sent.ok || sent.status === 404)) return sent
    throw await failure(sent, method)
  }

  return {
    async write(name, bytes) {
      const answer = await ask('PUT', addressOf(name), bytes)
      if (!answer.ok) throw await failure(answer, 'PUT')
    },
    async read(name) {
      const answer = await ask('GET', addressOf(name))
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async remove(name) {
      await ask('DELETE', addressOf(name))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = new URL(bucket)
        page.searchParams.set('list-type', '2')
        if (next !== undefined) page.searchParams.set('continuation-token', next)
        const answer = await ask('GET', page.href)
        if (!answer.ok) throw await failure(answer, 'GET')
        const now = Date.parse(answer.headers.get('date') ?? '')
        const xml = await answer.text()
        yield* objectsOf(xml, now)
        next = textOf(xml, 'NextContinuationToken')
      } while (next !== undefined)
    },
  }
}

/** A store that is away or overrun is asked again later; that it does not know us, or our bucket, is a fault of ours. */
async function failure(sent: unknown, method: string): Promise<Error> {
  if (!(sent instanceof Response)) return Object.assign(new Refusal('unavailable'), { cause: sent })
  const told = `the file store answered ${sent.status} to a ${method}: ${(await sent.text()).slice(0, 300)}`
  if (sent.status >= 500 || sent.status === 429)
    return Object.assign(new Refusal('unavailable'), { cause: new Error(told) })
  return new Error(told)
}

/** The objects of ours on a page of ListObjectsV2, whose format is the same everywhere. Ours need no XML escapes. */
function objectsOf(xml: string, now: number): Stored[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const name = textOf(object, 'Key') ?? ''
    const ageMs = now - Date.parse(textOf(object, 'LastModified') ?? '')
    return NAME.test(name) && Number.isFinite(ageMs) ? [{ name, ageMs }] : []
  })
}

function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml) ?? []
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
