// The part of the service worker that shows notices while the app is closed.
// server/src/identity/notices/notice-delivery.ts writes the content of a push.

self.addEventListener('push', (event) => {
  const { id, title, body, link, lang } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // A notice with the same tag replaces the earlier one.
      tag: `notice-${id}`,
      data: { link },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.link ?? '/notices', self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(show(url.href))
})

// An open window may contain a half-filled form, so it is reused only when it shows the same URL.
async function show(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((client) => client.url === href)
  return same ? same.focus() : self.clients.openWindow(href)
}
