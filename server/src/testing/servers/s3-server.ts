import { createHmac, hash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Object {
  bytes: Buffer
  modified: Date
}

/** Returns the expected signature of a request (AWS Signature Version 4, headers). Implemented from its description. */
export function signatureOf(
  request: { method: string; url: string; headers: IncomingHttpHeaders },
  secretKey: string,
): string | undefined {
  const [, scope = '', names = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=[0-9a-f]{64}$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  // Without a signature, these could be changed in transit.
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name))) return
  const { pathname, searchParams } = new URL(request.url, 'http://x')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const canonical = [
    request.method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash('sha256', canonical)].join(
    '\n',
  )
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(key, toSign).toString('hex')
}

/** Starts a server with the part of S3 that the product uses, addressed by path, which requires signatures. */
export async function startS3Server({ bucket = 'torch', secretKey = 'secret', pageSize = 2 } = {}) {
  const objects = new Map<string, S3Object>()
  /** Answers with this status instead, so many times. */
  const failing = { status: 0, times: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url = '', headers } = request
    const say = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    if (failing.times > 0) {
      failing.times--
      return say(failing.status, '<Error><Code>SlowDown</Code></Error>')
    }
    const signature = signatureOf({ method, url, headers }, secretKey)
    const isSigned = signature !== undefined && headers.authorization?.endsWith(`Signature=${signature}`)
    if (!isSigned || headers['x-amz-content-sha256'] !== hash('sha256', body))
      return say(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(url, 'http://x')
    const [, inBucket, name = ''] = /^\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? []
    if (inBucket !== bucket) return say(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'GET' && name === '') return say(200, listing(searchParams.get('continuation-token')))
    if (method === 'PUT') {
      objects.set(name, { bytes: body, modified: new Date() })
      return say(200)
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return say(204)
    }
    const found = objects.get(name)
    return found ? say(200, found.bytes) : say(404, '<Error><Code>NoSuchKey</Code></Error>')
  })

  /** Small pages, and tokens with characters that XML and addresses escape. */
  function listing(token: string | null): string {
    const names = [...objects.keys()].sort()
    const from = token === null ? 0 : Number(token.replace('at/+&"', ''))
    const page = names.slice(from, from + pageSize)
    const more = from + pageSize < names.length
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${page
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.modified.toISOString()}</LastModified></Contents>`,
      )
      .join(
        '',
      )}${more ? `<NextContinuationToken>at/+&amp;&quot;${from + pageSize}</NextContinuationToken>` : ''}</ListBucketResult>`
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    failing,
    settings: {
      url: `http://127.0.0.1:${port}/${bucket}`,
      accessKey: 'torch',
      secretKey,
      region: 'us-east-1',
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
