import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Refusal } from '../../platform/http/refusal.ts'
import { type OutgoingResponse, requestExternal } from '../../platform/outgoing/request.ts'
import type { Storage, Stored } from './storage.ts'

/** Address and credentials of a bucket. */
export interface S3Settings {
  /** The bucket's address: https://s3.example.com/torch, or https://torch.s3.example.com. */
  url: string
  accessKey: string
  secretKey: string
  region: string
}

/** Time limit of a request together with its retry: less than a client waits (10 s). */
const TIMEOUT_MS = 4000
/** More than the largest stored file, and than a page of a list. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024
/** Before the retry. */
const MAX_RETRY_DELAY_MS = 50
const NAME = /^[0-9a-f]{32}(\.[a-z]+)?$/

/** Stores files in a bucket of any S3-compatible store, which stores an object durably and as a whole, or not at all. */
export function s3Storage({ url, accessKey, secretKey, region }: S3Settings): Storage {
  /** Signing keys, each valid for a day. */
  const cache = new Map<string, ArrayBuffer>()
  const bucket = url.replace(/\/$/, '')
  const addressOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`invalid file name: ${name}`)
    return `${bucket}/${name}`
  }

  /** Sends a request and retries once if the store is overloaded. Throws unless the response is OK or a 404. */
  async function request(method: string, address: string, body?: Buffer): Promise<OutgoingResponse> {
    const endsAt = performance.now() + TIMEOUT_MS
    const send = () => sendSigned(method, address, body, endsAt - performance.now())
    let sent = await send()
    if (isOverloaded(sent)) {
      await setTimeout(Math.random() * MAX_RETRY_DELAY_MS)
      sent = await send()
    }
    if (isOk(sent) || sent.status === 404) return sent
    throw failure(sent, method)
  }

  async function sendSigned(
    method: string,
    address: string,
    body: Buffer | undefined,
    timeoutMs: number,
  ): Promise<OutgoingResponse> {
    const signer = new AwsV4Signer({
      ...{ url: address, method, region, service: 's3', cache },
      ...{ accessKeyId: accessKey, secretAccessKey: secretKey },
      // Signed with the headers, so that a modified body is rejected, even over http.
      headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
    })
    const signed = await signer.sign()
    try {
      return await requestExternal(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers as Headers),
        body,
        timeoutMs,
        maxBytes: MAX_RESPONSE_BYTES,
      })
    } catch (error) {
      throw Object.assign(new Refusal('unavailable'), { cause: error })
    }
  }

  return {
    async write(name, bytes) {
      const answer = await request('PUT', addressOf(name), bytes)
      if (!isOk(answer)) throw failure(answer, 'PUT')
    },
    async read(name) {
      const answer = await request('GET', addressOf(name))
      return isOk(answer) ? answer.body : undefined
    },
    async remove(name) {
      await request('DELETE', addressOf(name))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = new URL(bucket)
        page.searchParams.set('list-type', '2')
        if (next !== undefined) page.searchParams.set('continuation-token', next)
        const answer = await request('GET', page.href)
        if (!isOk(answer)) throw failure(answer, 'GET')
        const now = Date.parse(answer.headers.date ?? '')
        const xml = answer.body.toString('utf8')
        yield* objectsOf(xml, now)
        next = textOf(xml, 'NextContinuationToken')
      } while (next !== undefined)
    },
  }
}

const isOk = ({ status }: OutgoingResponse) => status >= 200 && status < 300
const isOverloaded = ({ status }: OutgoingResponse) => status >= 500 || status === 429

/** Returns `unavailable` for an overloaded store; unknown credentials or bucket and redirects are our own errors. */
function failure(sent: OutgoingResponse, method: string): Error {
  const text = sent.body.toString('utf8').slice(0, 300)
  const error = new Error(`the file store answered ${sent.status} to a ${method}: ${text}`)
  return isOverloaded(sent) ? Object.assign(new Refusal('unavailable'), { cause: error }) : error
}

/** Returns our objects on a page of ListObjectsV2, whose format is standard. Our names need no XML escapes. */
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
