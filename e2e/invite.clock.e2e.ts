import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { create } from 'qrcode'
import { journalKinds } from '../contract/src/journal-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as rewardsWords } from '../web/src/points/rewards-words.ts'
import { invitationCardLayout } from '../web/src/referrals/invitation-card-layout.ts'
import { words as referralsWords } from '../web/src/referrals/words.ts'
import { passDays } from './support/clock.ts'
import { AMOUNT, beginningWith, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'
import { sendGf } from './support/send-gf.ts'
import { register } from './support/sign-in-forms.ts'

// An invitation from the locked picture to the reward: progress to 8,000 PV, then code, link and picture; the friend registers
// by the link and pays; once the payment is final, the inviter sees the reward. The clock of the demo is moved.

const texts = inBothLanguages((language) => ({
  locked: referralsWords[language].invite.locked('8,000.00'),
  earned: wholeText(referralsWords[language].invite.earned(AMOUNT, '8,000.00')),
  missing: beginningWith(referralsWords[language].invite.missing(AMOUNT)),
  picture: { zh: /^邀请码 SF\w+ 的二维码图片$/, en: /^Picture with the QR code of SF\w+$/ }[language],
  save: referralsWords[language].invite.download,
  copyLink: referralsWords[language].invite.copyLink,
  copied: referralsWords[language].copied,
  invites: { zh: '邀请您加入', en: 'invites you' }[language],
  gets: {
    zh: /您首次在店铺付款满 7 天后，邀请人按这笔 GF 最多得到 3 倍 PV/,
    en: /7 days after your first payment to a shop your inviter gets PV, at most 3.* times the GF/,
  }[language],
  paid: paymentsWords[language].receipt.title.paid,
  waiting: referralsWords[language].friends.waiting,
  refresh: referralsWords[language].friends.refresh,
  valid: referralsWords[language].friends.valid,
  from: referralsWords[language].friends.rewardFrom,
  stats: referralsWords[language].invite.stats,
  totals: referralsWords[language].friends.rewards,
  onTheWay: { zh: /待到账 60\.00$/, en: /60\.00 pending$/ }[language],
  pending: rewardsWords[language].pending.title,
  reward: journalKinds['referral-reward'].name[language],
}))

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 register: invited by ref, referralCode, inviteCode, code, invite
  // spec: 000 §2 invite: code, link, picture with QR, rewards, statistics | invite: link {origin}/register?ref=
  // spec: 000 §2 invite: picture 240 x 320 | invite: locked below 8,000 PV, open for merchants
  test(`unlocks an invitation with its code, link and picture, ${language}`, async ({ browser, request }) => {
    const inviter = await newcomer(request)
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signIn(context, inviter)
    await page.goto('/profile/invite-friends')
    await expect(page.getByRole('heading', { name: t.locked })).toBeVisible()
    await expect(page.getByText(t.earned)).toBeVisible()
    await expect(page.getByText(t.missing)).toBeVisible()
    await expect(page.getByRole('img', { name: t.picture })).toHaveCount(0)
    await expect(page.getByText('/register?ref=')).toHaveCount(0)

    await unlockInvitation(request, inviter)
    const { referralCode } = await memberOf(request, inviter)
    await page.reload()
    await expect(page.getByText(referralCode, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: t.picture })).toBeVisible()
    await page.getByRole('button', { name: t.copyLink }).click()
    await expect(page.getByText(t.copied).last()).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(new URL(`/register?ref=${referralCode}`, page.url()).href)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.save }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`torch-${referralCode}.png`)
    await expectQr(page, await readFile(await download.path()), link)
  })

  // spec: 000 §1 friends by a code; upline, direct friends, rewards
  // spec: 000 §2 friends: upline, totals, list, search, refresh
  test(`rewards the inviter once the first payment of the friend is final, ${language}`, async ({
    browser,
    request,
  }) => {
    const inviter = await newcomer(request)
    await unlockInvitation(request, inviter)
    const page = await signIn(await contextOf(browser, { language }), inviter)
    const guest = await (await contextOf(browser, { language })).newPage()
    await guest.goto(`/register?ref=${(await memberOf(request, inviter)).referralCode}`)
    await expect(guest.getByText(t.invites)).toContainText(`${inviter[0]}***${inviter.at(-1)}`)
    await expect(guest.getByText(t.gets)).toBeVisible()
    const username = `friend${language}${Date.now() % 1_000_000}`
    await register(guest, language, { username, password: 'lantern-12' })
    await page.goto('/profile/friends')
    const friend = page.getByRole('listitem').filter({ hasText: t.waiting })
    await expect(friend).toHaveCount(1)

    await payTwenty(guest, t)
    await page.getByRole('button', { name: t.refresh }).click()
    // While the payment can be refunded, there is no reward.
    await expect(friend).toHaveCount(1)
    await passDays(request, 7)
    await page.goto('/profile/friends')
    await expect(friend).toHaveCount(0)
    const valid = page.getByRole('listitem').filter({ has: page.getByText(t.valid, { exact: true }) })
    await expect(valid).toContainText('+60.00')
    await expect(valid).toContainText(t.from)
    const totals = page.locator('section', { has: page.getByRole('heading', { name: t.totals }) })
    await expect(totals.getByText('60.00').first()).toBeVisible()

    await page.goto('/profile/invite-friends')
    const stats = page.locator('section', { has: page.getByRole('heading', { name: t.stats }) })
    await expect(stats.getByRole('definition')).toHaveText(['1', '1', '100%'])
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.onTheWay }).click()
    const pending = page.getByRole('dialog', { name: t.pending })
    await expect(pending.getByRole('listitem').filter({ hasText: t.reward })).toContainText('+60.00')
  })
}

type Texts = (typeof texts)['zh'] | (typeof texts)['en']

/** Gives a member 8,000 PV, which unlock the invitation: eight for each GF. */
async function unlockInvitation(request: APIRequestContext, inviter: string): Promise<void> {
  const { id, post } = await callsOf(request, inviter)
  await sendGf(request, { from: 'alice', to: inviter, amount: '1000' })
  await post(`/points/flash-exchange/gf-to-pv?userId=${id}&gfAmount=1000`)
}

async function payTwenty(page: Page, t: Texts): Promise<void> {
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await payInSheet(page, '20', 'lantern-12')
  await expect(page.getByText(t.paid)).toBeVisible()
}

/** Checks that the picture is 240 x 320 and each module of its code is that of the text. */
async function expectQr(page: Page, png: Buffer, text: string): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { qr } = invitationCardLayout()
  const centre = (from: number, index: number) => Math.floor(from + ((index + 0.5) * qr.width) / modules.size)
  const seen = await page.evaluate(
    async ([base64, columns, rows]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = Object.assign(document.createElement('canvas'), {
        width: picture.width,
        height: picture.height,
      })
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, 0, 0)
      const dark = rows.map((y) =>
        columns.map((x) => Number((pen?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128)).join(''),
      )
      return { width: picture.width, height: picture.height, dark }
    },
    [
      png.toString('base64'),
      Array.from({ length: modules.size }, (_, column) => centre(qr.x, column)),
      Array.from({ length: modules.size }, (_, row) => centre(qr.y, row)),
    ] as const,
  )
  const expected = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => Number(Boolean(modules.get(row, column)))).join(''),
  )
  expect(seen).toEqual({ width: 240, height: 320, dark: expected })
}
