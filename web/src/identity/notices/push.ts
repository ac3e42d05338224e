import { call } from '../../lib/api/client.ts'

// Web push of this device. The server's record belongs to the session; the browser's subscription outlives it and is sent
// again at the next login.

/** Returns whether browser and server support push and the user has neither allowed nor blocked it. */
export async function canOfferPush(): Promise<boolean> {
  if (!isSupported() || Notification.permission === 'denied') return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || (await registration.pushManager.getSubscription())) return false
  const { publicKey } = await call('getPushKey').catch(() => ({ publicKey: null }))
  return publicKey !== null
}

/** Requests the permission, which browsers allow only after a press, and subscribes. */
export async function enablePush(): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await call('getPushKey')
  if (!publicKey) return 'denied'
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    // Browsers require every push to be visible.
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await sendSubscription(subscription)
  return 'on'
}

/** Sends the browser's subscription to a new session. */
export async function resendPushSubscription(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await sendSubscription(subscription)
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call('subscribeToPush', { body: { endpoint, keys: { p256dh, auth } } })
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}
