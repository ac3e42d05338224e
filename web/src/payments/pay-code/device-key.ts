import { signedDigits, writeOfflineCode } from '@torch/contract/pay-code-format.ts'

/** The key of this device for codes without a network (rules/pay-code#offline-code). It cannot be exported. */
interface DeviceKey {
  memberId: number
  keys: CryptoKeyPair
  /** What the codes name. */
  device: { deviceId: number; installation: string }
  /** That of the last code made. */
  counter: number
}

const DATABASE = 'payCode'
const STORE = 'keys'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** A key pair that the server does not know yet. `publicKey`: an uncompressed point in base64url. */
export interface NewKey {
  keys: CryptoKeyPair
  publicKey: string
}

/** Makes a key pair. An earlier key stays in use until the server has accepted the new one. */
export async function createDeviceKey(): Promise<NewKey> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const base64 = btoa(String.fromCharCode(...raw))
  return { keys, publicKey: base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') }
}

/** Keeps a key that the server has accepted. `counter`: that of the last code that the server knows. */
export async function keepDeviceKey(
  memberId: number,
  { keys }: NewKey,
  { counter, ...device }: { deviceId: number; installation: string; counter: number },
): Promise<void> {
  await change(memberId, (kept) => ({
    memberId,
    keys,
    device,
    counter: Math.max(kept?.counter ?? 0, counter),
  }))
}

/** Returns whether this device has a key for codes of this id. */
export async function hasDeviceKey(memberId: number, deviceId: number): Promise<boolean> {
  return (await change(memberId, (key) => key))?.device.deviceId === deviceId
}

/**
 * Returns a new code, signed on this device without a network; undefined without a key. The counter is kept before the code is
 * shown, so no two codes have the same, in two tabs neither. `seconds`: the time since 1970.
 */
export async function makeOfflineCode(memberId: number, seconds: number): Promise<string | undefined> {
  const key = await change(memberId, (kept) => kept && { ...kept, counter: kept.counter + 1 })
  if (!key) return undefined
  const signed = signedDigits({ ...key.device, counter: key.counter, seconds, shopId: 0, maxCents: 0 })
  const bytes = new TextEncoder().encode(signed)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.keys.privateKey, bytes)
  return writeOfflineCode(signed, new Uint8Array(signature))
}

/** Reads and writes the member's key in one transaction. Returns what is kept now. */
async function change(
  memberId: number,
  next: (kept: DeviceKey | undefined) => DeviceKey | undefined,
): Promise<DeviceKey | undefined> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    const kept = await done(store.get(memberId) as IDBRequest<DeviceKey | undefined>)
    const changed = next(kept)
    if (changed && changed !== kept) await done(store.put(changed))
    return changed
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'memberId' })
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}
