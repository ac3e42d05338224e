import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

export interface Shown {
  /** The origin of the requesting page. */
  origin?: string
  /** Whether the device verified the user by finger, face or PIN. */
  verified?: boolean
  /** Overrides the signature counter, as a copied passkey would. */
  counter?: number
}

/** Creates a passkey as a phone would: a P-256 key that signs as in WebAuthn Level 3 (section 6). */
export function aPasskey(origin: string, rpId = new URL(origin).hostname) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle: string | undefined

  const data = (flags: number, count: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counted, more])
  }
  const flagsOf = ({ verified = true }: Shown) => PRESENT | (verified ? VERIFIED : 0)

  return {
    id: id.toString('base64url'),
    /** Returns the result of `navigator.credentials.create`. */
    create(options: { challenge: string; user: { id: string } }, shown: Shown = {}) {
      userHandle = options.user.id
      const key = coseKey(publicKey)
      const length = Buffer.from([0, id.length])
      const authData = data(flagsOf(shown) | HAS_KEY, 0, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const object = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...wrapped(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, shown.origin ?? origin),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Returns the result of `navigator.credentials.get`. */
    get(options: { challenge: string }, shown: Shown = {}) {
      counter = shown.counter ?? counter + 1
      const authData = data(flagsOf(shown), counter)
      const client = clientData('webauthn.get', options.challenge, shown.origin ?? origin)
      const signed = Buffer.concat([authData, sha256(Buffer.from(client, 'base64url'))])
      return {
        ...wrapped(id),
        response: {
          clientDataJSON: client,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}

const unknownPasskey = () => aPasskey('https://torch.example')
const challenge = () => randomBytes(32).toString('base64url')

/** Well-formed, of an unknown passkey, for an unknown challenge. */
export const attestation = () => unknownPasskey().create({ challenge: challenge(), user: { id: 'bm9ib2R5' } })
export const assertion = () => unknownPasskey().get({ challenge: challenge() })

function wrapped(id: Buffer) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** RFC 9053, 7.1.1: an elliptic curve key. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>

/** The part of RFC 8949 that is needed here. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<Cbor, Cbor>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([a, b]) => [cbor(a), cbor(b)])])
}

function head(type: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(type << 5) | n])
  if (n < 256) return Buffer.from([(type << 5) | 24, n])
  return Buffer.from([(type << 5) | 25, n >> 8, n & 0xff])
}
