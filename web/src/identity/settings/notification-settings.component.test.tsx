import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/fake-api.ts'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { words } from './settings-words.ts'

const all = { notificationPushEnabled: true, notificationEmailEnabled: true }

// spec: 000 §2 settings: push and mail, both on by default, reset if the change is refused | settings: a dialog after each
// spec: 000 §4 notification toggles are reset on failure
// spec: 000 §8 success messages
test.each(LANGUAGES)('moves a switch back whose change failed, %s', async (language) => {
  const w = words[language].notifications
  answer({ getNotificationSettings: all, updateNotificationSettings: 'no network' })
  render(<NotificationSettings userId={7} />, { language })
  const push = page.getByRole('switch', { name: w.push })
  await expect.element(push).toBeEnabled()
  await expect.element(push).toBeChecked()
  await page.getByText(w.push).click()
  await closeMessage(w.failed, language)
  await expect.element(push).toBeChecked()
  answer({ updateNotificationSettings: { ...all, notificationPushEnabled: false } })
  await page.getByText(w.push).click()
  await closeMessage(w.saved, language)
  await expect.element(push).not.toBeChecked()
})
