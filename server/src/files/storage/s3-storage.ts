import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Refusal } from '../../platform/http/refusal.ts'
import { type OutgoingResponse, requestOutside } from '../../platform/outgoing/request.ts'
import type { Storage, Stored } from './storage.ts'

/** Where a bucket is and how it is signed in to. */
export interface S3Settings {
  /** The bucket's address: https://s3.example.com/torch, or https://torch.s3.example.com. */
  url: string
  accessKey: string
  secretKey: string
  region: string
}

/** For one request and its repeat together: less than a client waits (10 s). */
const PATIENCE_MS = 4000
/** More than the longest file that is stored, and than a page of a list. */
const LONGEST_ANSWER = 64 * 1024 * 1024
/** Before the repeat. */
const LONGEST_PAUSE_MS = 50
const NAME = /^[0-9a-f]{32}(\.[a-z]+)?$/

/** Files in a bucket of any store that speaks S3. It stores an object whole or not at all, and for good once it says so. */
export function s3Storage({ url, accessKey, secretKey, region }: S3Settings): Storage {
  /** Signing keys, each for a day. */
  const cache = new Map<string, ArrayBuffer>()
  const bucket = url.replace(/\/$/, '')
  const addressOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`not a name of ours: ${name}`)
    return `${bucket}/${name}`
  }

  /** Asks once more where the store is overrun for a moment. Gives what was found or done, or a 404. */
  async function ask(method: string, address: string, body?: Buffer): Promise<OutgoingResponse> {
    const endsAt = performance.now() + PATIENCE_MS
    const send = () => sendSigned(method, address, body, endsAt - performance.now())
    let sent = await send()
    if (isOverrun(sent)) {
      await setTimeout(Math.random() * LONGEST_PAUSE_MS)
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
      // Signed with the rest, so that what arrives is what we sent, over http too.
      headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
    })
    const signed = await signer.sign()
    try {
      return await requestOutside(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers as Headers),
        body,
        timeoutMs,
        maxBytes: LONGEST_ANSWER,
      })
    } catch (error) {
      throw Object.assign(new Refusal('unavailable'), { cause: error })
    }
  }

  return {
    async write(name, bytes) {
      const answer = await ask('PUT', addressOf(name), bytes)
      if (!isOk(answer)) throw failure(answer, 'PUT')
    },
    async read(name) {
      const answer = await ask('GET', addressOf(name))
      return isOk(answer) ? answer.body : undefined
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
const isOverrun = ({ status }: OutgoingResponse) => status >= 500 || status === 429

/** A store that is overrun is asked again later; that it does not know us or our bucket, or leads elsewhere, is a fault of ours. */
function failure(sent: OutgoingResponse, method: string): Error {
  const text = sent.body.toString('utf8').slice(0, 300)
  const told = new Error(`the file store answered ${sent.status} to a ${method}: ${text}`)
  return isOverrun(sent) ? Object.assign(new Refusal('unavailable'), { cause: told }) : told
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
