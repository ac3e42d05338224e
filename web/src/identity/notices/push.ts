import { call } from '../../lib/api/client.ts'

// Web push of this device. What the server keeps belongs to the session; the browser's own subscription outlives it and
// is handed over again at the next sign-in.

/** True where this browser can be told, the server can tell it, and it has neither been allowed nor forbidden yet. */
export async function canOfferPush(): Promise<boolean> {
  if (!isSupported() || Notification.permission === 'denied') return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || (await registration.pushManager.getSubscription())) return false
  const { publicKey } = await call('getPushKey').catch(() => ({ publicKey: null }))
  return publicKey !== null
}

/** Asks for the permission, which the browser allows only after a press, and subscribes. */
export async function turnOnPush(): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await call('getPushKey')
  if (!publicKey) return 'denied'
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    // A push without something to see is not allowed anywhere.
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await handOver(subscription)
  return 'on'
}

/** Hands what the browser has subscribed to a session that does not know it yet. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await handOver(subscription)
}

async function handOver(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call('subscribeToPush', { body: { endpoint, keys: { p256dh, auth } } })
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}
