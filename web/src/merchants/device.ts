/** Phones and tablets dial and open map apps; an iPad says it is a Mac, but a Mac has no touch screen. */
export function deviceKind(): 'phone' | 'desk' {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent)) return 'phone'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'phone' : 'desk'
}
