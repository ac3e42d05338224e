// The part of the service worker that tells of notices while the app is closed. What is in a push is written by
// server/src/identity/notices/notice-delivery.ts.

self.addEventListener('push', (event) => {
  const { id, title, body, link, lang } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // The same notice twice is shown once.
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

// A window that is there already may hold a half-filled form: it is only taken where it shows that very screen.
async function show(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((client) => client.url === href)
  return same ? same.focus() : self.clients.openWindow(href)
}
