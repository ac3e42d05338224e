import { expect, type Page, test } from '@playwright/test'
import { appeals } from '../contract/src/console/decisions.ts'
import { words as filesWords } from '../web/src/files/words.ts'
import { words as casesAppealWords } from '../web/src/operators/cases/appeal-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as appealWords } from '../web/src/trading/appeals/appeal-words.ts'
import { words as memberWords } from '../web/src/trading/appeals/member-words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { appealedTrade, freshPicture, paidTrade } from './support/cases.ts'
import { ANY, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A buyer has paid and does not receive the GF: both sides give evidence, an arbiter decides, and the GF moves to the buyer or
// back to the seller.

const texts = inBothLanguages((language) => ({
  appeal: appealWords[language].kind.appeal,
  first: memberWords[language].first,
  submit: memberWords[language].submit,
  details: memberWords[language].description,
  needDetails: memberWords[language].descriptionRequired,
  noFile: { zh: '什么都没收到时没有文件可传', en: 'If you received nothing, there is no file to show' }[
    language
  ],
  choose: filesWords[language].pickFile(memberWords[language].files),
  submitted: memberWords[language].submitted,
  pending: appealWords[language].status.pending,
  withdraw: memberWords[language].withdraw,
  theirs: { zh: '对方发起了申诉', en: 'The other side has appealed' }[language],
  add: memberWords[language].addEvidence,
  send: memberWords[language].sendEvidence,
  sent: memberWords[language].evidenceSent,
  take: casesAppealWords[language].take,
  taken: casesAppealWords[language].taken,
  ask: casesAppealWords[language].ask,
  need: casesAppealWords[language].askText,
  asked: casesAppealWords[language].evidenceRequested,
  askedFor: memberWords[language].next.askedFor('请双方提供链上记录'),
  write: casesAppealWords[language].write,
  sendMessage: casesAppealWords[language].send,
  decide: casesAppealWords[language].decide,
  findings: casesAppealWords[language].findings,
  remark: casesAppealWords[language].remark,
  earlyReason: casesAppealWords[language].earlyReason,
  needEarlyReason: casesAppealWords[language].earlyReasonRequired,
  queue: appeals.filters.status[language],
  back: operatorsWords[language].back,
  needSide: casesAppealWords[language].sideRequired,
  sides: casesAppealWords[language].sides,
  next: casesAppealWords[language].next,
  toBuyer: containing(casesAppealWords[language].toBuyer('1,000.00', ANY, ANY)),
  toSeller: containing(casesAppealWords[language].toSeller('1,000.00', ANY, ANY)),
  confirm: casesAppealWords[language].propose,
  decided: casesAppealWords[language].proposed,
  succeeded: appealWords[language].status.succeeded,
  failed: appealWords[language].status.failed,
  wonBuyer: memberWords[language].next.wonBuyer,
  wonSeller: memberWords[language].next.wonSeller,
  overtaken: casesAppealWords[language].conflict,
  lookAgain: casesAppealWords[language].showLatest,
  withColleague: containing(casesAppealWords[language].withColleague(ANY)),
  buyerGave: appealWords[language].givenBy.buyer,
  sellerGave: appealWords[language].givenBy.seller,
  withdrawn: memberWords[language].withdrawn,
  giveUp: tradingWords[language].tradeAct.concede,
  settled: { zh: '双方已自行解决', en: 'Settled by both sides' }[language],
}))
type Texts = (typeof texts)['zh']

/** Sellers that no other journey uses. They have enough GF for two attempts. */
const sellers = {
  wins: { zh: 'zhulin', en: 'luyao' },
  loses: { zh: 'huangxin', en: 'limei' },
  withdrawn: { zh: 'guoli', en: 'yangfan' },
} as const
const desks: Record<'zh' | 'en', BrowserSettings> = { zh: { wide: true }, en: { language: 'en', dark: true } }

for (const language of languagesOf(import.meta.filename)) {
  const t: Texts = texts[language]

  // spec: 001 §1 appeals
  // spec: 001 §2 trade: proof, release with the box, appeal
  // spec: 001 §5 appeal: reason, description, evidence of four kinds
  // spec: 001 §8 trading: messages of refusal and success
  test(`shows the arbiter an appeal with the evidence of both sides, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const [name, sells] = [await newcomer(request), await newSeller(request, '1000')]
    const { transactionId } = await paidTrade(request, name, sells)
    const buyer = await signIn(await contextOf(browser, { language }), name)
    const seller = await signIn(await contextOf(browser, { language, dark: true, wide: true }), sells)

    await test.step('the buyer appeals from the trade', async () => {
      await buyer.goto(`/trading-process/${transactionId}`)
      await buyer.getByRole('button', { name: t.appeal, exact: true }).click()
      const sheet = buyer.getByRole('dialog')
      await expect(sheet.getByText(t.first)).toBeVisible()
      await sheet.getByRole('button', { name: t.submit }).click()
      await expect(sheet.getByText(t.needDetails)).toBeVisible()
      await expect(sheet.getByText(t.noFile)).toBeVisible()
      await expectNoViolations(buyer, 'appeal')
      await sheet.getByLabel(t.details).fill('付款已经两小时，\n卖家没有释放 <b>x</b>')
      await sheet.locator('input[type=file]').setInputFiles({
        name: 'wallet.png',
        mimeType: 'image/png',
        buffer: freshPicture(),
      })
      await expect(sheet.getByText('wallet.png')).toBeVisible()
      await sheet.getByRole('button', { name: t.submit }).click()
      await expect(buyer.getByText(t.submitted)).toBeVisible()
      await expect(buyer.getByRole('article').getByText('<b>x</b>')).toBeVisible()
    })

    await test.step('the seller adds evidence', async () => {
      await seller.goto('/appeal-process')
      const card = caseOf(seller, transactionId)
      await expect(card.getByText(t.theirs)).toBeVisible()
      await expect(card.getByRole('button', { name: t.withdraw })).toHaveCount(0)
      await expectNoViolations(seller, 'appeals')
      await card.getByRole('button', { name: t.add }).click()
      const sheet = seller.getByRole('dialog')
      await sheet.locator('input[type=file]').setInputFiles({
        name: 'statement.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      })
      await expect(sheet.getByText('statement.pdf')).toBeVisible()
      await sheet.getByRole('button', { name: t.send }).click()
      await expect(seller.getByText(t.sent)).toBeVisible()
      await expect(card.getByText(t.sellerGave)).toBeVisible()
    })

    await test.step('an arbiter sees both', async () => {
      const arbiter = await signInOperator(await contextOf(browser, desks[language]), 'arbiter')
      await openCase(arbiter, await appealOf(request, name, transactionId))
      await expect(arbiter.getByText(t.buyerGave).first()).toBeVisible()
      await expect(arbiter.getByText(t.sellerGave).first()).toBeVisible()
      await expect(arbiter.getByText('<b>x</b>')).toBeVisible()
      await expectNoViolations(arbiter, 'case')
    })
  })

  test(`moves the GF to the buyer when an arbiter decides for them, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { transactionId, appealId } = await appealedTrade(request, name, sellers.wins[language])
    const buyer = await signIn(await contextOf(browser, { language }), name)
    await buyer.goto(`/trading-process/${transactionId}`)
    const seller = await signIn(
      await contextOf(browser, { language, dark: true, wide: true }),
      sellers.wins[language],
    )
    await seller.goto('/appeal-process')
    const arbiter = await signInOperator(await contextOf(browser, desks[language]), 'arbiter')

    await test.step('an arbiter takes the case and requests more evidence', async () => {
      await openCase(arbiter, appealId)
      await arbiter.getByRole('button', { name: t.take, exact: true }).click()
      await expect(arbiter.getByText(t.taken)).toBeVisible()
      await expectCaseOpen(arbiter, t, appealId)
      await arbiter.getByRole('button', { name: t.ask }).click()
      const sheet = arbiter.getByRole('dialog')
      await sheet.getByLabel(t.need).fill('请双方提供链上记录')
      await expectNoViolations(arbiter, 'asking')
      await sheet.getByRole('button', { name: t.ask }).click()
      await expect(arbiter.getByText(t.asked)).toBeVisible()
      await expect(seller.getByText(t.askedFor)).toBeVisible()
      await arbiter.getByLabel(t.write).fill('我在看，请稍等')
      await arbiter.getByRole('button', { name: t.sendMessage, exact: true }).click()
      await expect(buyer.getByText('我在看，请稍等').first()).toBeAttached()
    })

    await test.step('the decision dialog states what will move', async () => {
      await decide(arbiter, t, 'buyer')
      const dialog = arbiter.getByRole('dialog')
      await expect(dialog.getByText(t.toBuyer)).toBeVisible()
      await expect(
        dialog.getByText(t.succeeded).or(dialog.getByText(appealWords.en.status.succeeded)),
      ).toBeVisible()
      await expectNoViolations(arbiter, 'deciding')
      await dialog.getByRole('button', { name: t.confirm }).click()
      await expect(arbiter.getByText(t.decided)).toBeVisible()
      await approve(request, appealId)
    })

    await test.step('both sides see the outcome at once', async () => {
      await expect(buyer.getByText(t.wonBuyer)).toBeVisible()
      await expect(buyer.getByText('链上记录显示款项已到账').first()).toBeVisible()
      const buys = await callsOf(request, name)
      const { gfBalance } = await buys.get<{ gfBalance: string }>(`/points/account/${buys.id}`)
      expect(gfBalance).toBe('1200.0000')
      await seller.goto('/appeal-process?status=succeeded')
      await expect(caseOf(seller, transactionId).getByText(t.wonBuyer)).toBeVisible()
      await expectNoViolations(seller, 'decided')
    })
  })

  for (const size of SIZES_OF[language])
    test(`returns the GF to the seller and refuses an outdated take, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const name = await newcomer(request)
      const { transactionId, appealId } = await appealedTrade(request, name, sellers.loses[language])
      const late = await signInOperator(
        await contextOf(browser, { language, size, dark: language === 'en' }),
        'arbiter',
      )
      await openCase(late, appealId)
      await expectFits(late, 'a case that waits', late.getByRole('button', { name: t.take, exact: true }))
      // Another arbiter takes the case meanwhile.
      const colleague = await newOperator(request, 'arbiter')
      expect(await colleague.post(`/appeals/${appealId}/take`, {})).toBe(200)
      await late.getByRole('button', { name: t.take, exact: true }).click()
      await expect(late.getByRole('alertdialog', { name: t.overtaken })).toBeVisible()
      await late.getByRole('button', { name: t.lookAgain }).click()
      await expect(late.getByText(t.withColleague)).toBeVisible()
      expect(await colleague.post(`/appeals/${appealId}/hand-back`, { remark: '请接手' })).toBe(200)

      await late.reload()
      await late.getByRole('button', { name: t.take, exact: true }).click()
      await expect(late.getByText(t.taken)).toBeVisible()
      await expectCaseOpen(late, t, appealId)
      await decide(late, t, 'seller')
      const dialog = late.getByRole('dialog')
      await expect(dialog.getByText(t.toSeller)).toBeVisible()
      const confirm = dialog.getByRole('button', { name: t.confirm })
      await expectFits(late, 'deciding', confirm)
      await confirm.click()
      await expect(late.getByText(t.decided)).toBeVisible()
      await approve(request, appealId)

      const buyer = await signIn(await contextOf(browser, { language }), name)
      await buyer.goto('/appeal-process')
      const card = caseOf(buyer, transactionId)
      await expect(card.getByText(t.failed)).toBeVisible()
      await expect(card.getByText(t.wonSeller)).toBeVisible()
    })

  // spec: 001 §2 appeals: list, withdraw the own pending one, pages | appeal from an order
  test(`withdraws an appeal, and settles the next one without an arbiter, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { orderId, transactionId } = await paidTrade(request, name, sellers.withdrawn[language])
    const buyer = await signIn(await contextOf(browser, { language }), name)
    await test.step('appeals from the address of the order', async () => {
      await buyer.goto(`/appeal/create?orderId=${orderId}`)
      await buyer.getByLabel(t.details).fill('卖家没有释放')
      await expectNoViolations(buyer, 'create')
      await buyer.getByRole('button', { name: t.submit }).click()
      await expect(buyer).toHaveURL(/\/appeal-process$/)
    })
    const card = caseOf(buyer, transactionId)
    await expect(card.getByText(t.pending).first()).toBeVisible()
    await card.getByRole('button', { name: t.withdraw }).click()
    await confirmWithPassword(buyer, t.withdraw)
    await expect(card.getByText(t.withdrawn, { exact: true })).toBeVisible()

    await test.step('settles the next appeal by giving up the trade', async () => {
      const buys = await callsOf(request, name)
      const about = { transactionId, userId: buys.id }
      await buys.post('/trading/hall/appeal', { ...about, reason: 'OTHER', description: '再看一次' })
      await buyer.goto(`/trading-process/${transactionId}`)
      await buyer.getByRole('button', { name: t.giveUp }).click()
      await confirmWithPassword(buyer, t.giveUp)
      await expect(buyer.getByText(t.settled)).toBeVisible()
    })
  })
}

/** Types the payment password into the open dialog and confirms it. */
async function confirmWithPassword(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('input[type=password]').fill('torch123')
  await dialog.getByRole('button', { name: confirm }).click()
}

function caseOf(page: Page, transactionId: number) {
  return page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/trading-process/${transactionId}"]`) })
    .filter({ has: page.getByRole('heading', { level: 2 }) })
}

/** Checks that a taken case stays open, with the arbiter's own queue beside it, or one step back on a narrow screen. */
async function expectCaseOpen(arbiter: Page, t: Texts, appealId: number): Promise<void> {
  const decides = arbiter.getByRole('button', { name: t.decide, exact: true })
  await expect(arbiter).toHaveURL(new RegExp(`/console/appeals/${appealId}\\?status=mine$`))
  await expect(decides).toBeVisible()
  const back = arbiter.getByRole('link', { name: t.back })
  const isAlone = await back.isVisible()
  if (isAlone) await back.click()
  await expect(arbiter.getByRole('combobox', { name: t.queue })).toHaveValue('mine')
  const row = arbiter.locator(`main a[href^="/console/appeals/${appealId}?"]:visible`)
  await expect(row).toHaveCount(1)
  if (isAlone) await row.click()
  else await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(decides).toBeVisible()
}

async function openCase(arbiter: Page, appealId: number): Promise<void> {
  await arbiter.goto(`/console/appeals/${appealId}`)
  await expect(arbiter.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

async function appealOf(
  request: Parameters<typeof callsOf>[0],
  name: string,
  transactionId: number,
): Promise<number> {
  const { id, get } = await callsOf(request, name)
  const appeals = await get<{ id: number; transactionId: number }[]>(`/trading/hall/user-appeals/${id}`)
  return appeals.find((one) => one.transactionId === transactionId)?.id ?? 0
}

/** A second arbiter agrees to an early decision. */
async function approve(request: Parameters<typeof newOperator>[0], appealId: number): Promise<void> {
  const second = await newOperator(request, 'arbiter')
  expect(await second.post(`/appeals/${appealId}/approve`, {})).toBe(200)
}

/** Fills in a decision for a side, which a second arbiter confirms. */
async function decide(arbiter: Page, t: Texts, side: 'buyer' | 'seller'): Promise<void> {
  await arbiter.getByRole('button', { name: t.decide, exact: true }).click()
  const sheet = arbiter.getByRole('dialog')
  await sheet.getByRole('button', { name: t.next }).click()
  await expect(sheet.getByText(t.needSide)).toBeVisible()
  await sheet.getByText(t.sides[side], { exact: true }).click()
  await sheet.getByLabel(t.findings).fill('链上记录显示款项已到账')
  await sheet.getByLabel(t.remark).fill('请今后及时查看钱包')
  // The deadline for the other side's evidence has not passed.
  await sheet.getByRole('button', { name: t.confirm }).click()
  await expect(sheet.getByText(t.needEarlyReason)).toBeVisible()
  await sheet.getByLabel(t.earlyReason).fill('双方都已举证完毕')
}
