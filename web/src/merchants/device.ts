/**
 * Returns the kind of device: phones and tablets dial and open map apps. An iPad claims to be a Mac, but has a touch
 * screen.
 */
export function deviceKind(): 'phone' | 'desk' {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent)) return 'phone'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'phone' : 'desk'
}
