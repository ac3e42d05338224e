import { expect, test } from '@playwright/test'
import { words as filesWords } from '../web/src/files/words.ts'
import { words as editWords } from '../web/src/identity/profile/edit-words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { codeFromMail } from './support/mail.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { pickFile, pictureFile } from './support/pick-file.ts'

// The own profile: a picture cropped with the keyboard, fields of which only the changed ones are saved, a warning about unsaved
// changes, and a mail address that is changed by a code.

const texts = inBothLanguages((language) => ({
  changeAvatar: profileWords[language].changeAvatar,
  cropArea: filesWords[language].cropArea,
  use: filesWords[language].use,
  avatarChanged: profileWords[language].avatarChanged,
  avatarFailed: profileWords[language].avatarFailed,
  notAPicture: filesWords[language].notAPicture,
  nickname: editWords[language].nickname,
  phone: editWords[language].phone,
  phoneInvalid: { zh: '请输入正确的手机号', en: 'Use digits, spaces and hyphens' }[language],
  bio: editWords[language].bio,
  save: editWords[language].save,
  nothing: editWords[language].nothingChanged,
  saved: editWords[language].saved,
  ok: uiWords[language].confirm,
  back: uiWords[language].back,
  leave: editWords[language].leave,
  keep: editWords[language].leaveStay,
  discard: editWords[language].leaveConfirm,
  change: filesWords[language].replace,
  newEmail: editWords[language].emailSheet.email,
  sendCode: identityWords[language].sendCode,
  code: identityWords[language].verificationCode,
  password: editWords[language].emailSheet.password,
  changeEmail: editWords[language].emailSheet.title,
  emailChanged: editWords[language].emailSheet.done,
  edit: editWords[language].title,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 profile: avatar, name, mail, badges | edit profile: its fields, saving only after a change
  // spec: 000 §5 avatar: an image, 5 MB, with their messages
  test(`crops a picture, uploads it and shows it, ${language}`, async ({ browser, request }) => {
    const who = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile')
    const avatar = page.getByRole('button', { name: t.changeAvatar })
    await pickFile(avatar, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(page.getByText(t.notAPicture)).toBeVisible()
    await page.getByRole('button', { name: t.ok }).click()

    await pickFile(avatar, pictureFile('halves.png', 600, 300, [255, 0, 0], [0, 0, 255]))
    const area = page.getByRole('application', { name: t.cropArea })
    await area.focus()
    // The left half of the picture is red, the right one blue: moving to the right end keeps only blue.
    for (let step = 0; step < 30; step += 1) await area.press('ArrowRight')
    await page.getByRole('button', { name: t.use }).click()
    await expect(page.getByText(t.avatarChanged)).toBeVisible()

    const picture = page.getByRole('button', { name: t.changeAvatar }).locator('img')
    await expect(picture).toHaveAttribute('src', /^\/api\/files\//)
    // The image has loaded.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const colour = await picture.evaluate((image: HTMLImageElement) => {
      const pen = document.createElement('canvas').getContext('2d')
      pen?.drawImage(image, 0, 0, 1, 1)
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])]
    })
    expect(colour[2]).toBeGreaterThan(200)
    expect(colour[0]).toBeLessThan(60)
  })

  // spec: 000 §8 avatar upload fails
  test(`shows an error when the picture fails to upload, ${language}`, async ({ browser, request }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.route('**/api/files/upload', (route) => route.abort())
    await page.goto('/profile')
    const avatar = page.getByRole('button', { name: t.changeAvatar })
    await pickFile(avatar, pictureFile('a.png', 300, 300, [255, 0, 0]))
    await page.getByRole('button', { name: t.use }).click()
    await expect(page.getByText(t.avatarFailed)).toBeVisible()
  })

  // spec: 000 §2 settings: links to profile editing and both passwords | edit profile: its fields, saving only after a change
  test(`saves only changed fields, warns about unsaved ones and changes the mail address, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const who = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile')
    await page.goto('/profile/settings')
    await page.getByRole('link', { name: t.edit }).click()
    const save = page.getByRole('button', { name: t.save, exact: true })
    const stamp = Date.now() % 10_000
    const nickname = `新名字 😋${stamp}`
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(t.nothing)).toBeVisible()

    await page.getByLabel(t.phone).fill('call me')
    await page.getByLabel(t.nickname).fill('')
    await page.getByLabel(t.phone).blur()
    await expect(page.getByText(t.phoneInvalid)).toBeVisible()
    await page.getByLabel(t.phone).fill(`+86 138-${stamp}`)
    await page.getByLabel(t.nickname).fill(nickname)
    await page.getByLabel(t.bio).fill(`一行\n两行 ${stamp}`)

    await page.getByRole('button', { name: t.back }).click()
    await expect(page.getByRole('alertdialog', { name: t.leave })).toBeVisible()
    await page.getByRole('button', { name: t.keep }).click()
    await expect(page).toHaveURL(/\/profile\/edit$/)
    await expect(page.getByLabel(t.nickname)).toHaveValue(nickname)

    const [sent] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/update-info')),
      save.click(),
    ])
    expect(Object.keys(sent.postDataJSON() as object).sort()).toEqual(['bio', 'nickname', 'phone'])
    await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
    await page.getByRole('button', { name: t.ok }).click()
    await expect(save).toHaveAttribute('aria-disabled', 'true')

    await page.getByLabel(t.nickname).fill('never saved')
    await page.goBack()
    await expect(page.getByRole('alertdialog', { name: t.leave })).toBeVisible()
    await page.getByRole('button', { name: t.discard, exact: true }).click()
    await expect(page).toHaveURL(/\/profile\/settings$/)
    await page.getByRole('link', { name: t.edit }).click()
    await expect(page.getByLabel(t.nickname)).toHaveValue(nickname)

    const address = `${who}-${Date.now() % 1_000_000}@example.com`
    await page.getByRole('button', { name: t.change, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.newEmail).fill(address)
    await sheet.getByRole('button', { name: t.sendCode }).click()
    await sheet.getByLabel(t.code, { exact: true }).fill(await codeFromMail(request, address))
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.changeEmail }).click()
    await expect(page.getByRole('alertdialog', { name: t.emailChanged })).toBeVisible()
    await page.getByRole('button', { name: t.ok }).click()
    await expect(page.getByText(address)).toBeVisible()
  })
}
