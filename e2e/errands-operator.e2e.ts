import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { journalKinds } from '../contract/src/journal-words.ts'
import { STANDARD_REASONS } from '../contract/src/standard-reasons.ts'
import wallets from '../server/src/demo/content/wallets.json' with { type: 'json' }
import { words as appealWords } from '../web/src/operators/cases/appeal-words.ts'
import { words as searchWords } from '../web/src/operators/global-search/global-search-words.ts'
import { grantWords } from '../web/src/operators/governance/grant-words.ts'
import { previewWords } from '../web/src/operators/governance/preview-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as homeWords } from '../web/src/operators/home/home-words.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as rewardWords } from '../web/src/operators/rewards/words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as recordSearchWords } from '../web/src/payments/finance/record-search-words.ts'
import { applyForShop } from './support/applicant.ts'
import { appealedTrade } from './support/cases.ts'
import { type Errand, runErrands } from './support/errands.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { settled } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'

// What operators do, from the console's home, counted in clicks, fields and keys (rules/screens#errands). A change that makes one
// of them longer fails here. errands-halt.alone.e2e.ts has the tenth.

const texts = inBothLanguages((language) => ({
  home: operatorsWords[language].home,
  find: searchWords[language].label,
  cover: homeWords[language].cover.title,
  causes: homeWords[language].cover.causes,
  payment: journalKinds.payment.name[language],
  exportPayments: homeWords[language].exportPayments,
  invitedByAlice: searchWords[language].invitedBy('alice'),
  head: recordSearchWords[language].heads.number,
  grant: searchWords[language].acts.grant.name,
  receiver: grantWords[language].receiver,
  amount: governanceWords[language].amount,
  reason: governanceWords[language].reason,
  newValue: governanceWords[language].newValue,
  propose: governanceWords[language].propose,
  proposed: governanceWords[language].proposed,
  preview: previewWords[language].title,
  reward: { zh: '消费每 GF 的奖励 PV', en: 'Gift reward: PV per GF' }[language],
  hold: rewardWords[language].hold,
  twoPersonHold: rewardWords[language].twoPersonHold,
  duration: rewardWords[language].durationLabel,
  applications: lists.applications.page[language],
  approve: operatorsWords[language].applicationReview.approve,
  approved: operatorsWords[language].applicationReview.approved,
  appeals: lists.appeals.page[language],
  take: appealWords[language].take,
  taken: appealWords[language].taken,
  decide: appealWords[language].decide,
  buyer: appealWords[language].sides.buyer,
  standard: listWords[language].standard,
  proven: STANDARD_REASONS.decideAppeal['payment-proven']?.[language] ?? '',
  remark: appealWords[language].remark,
  early: appealWords[language].earlyStandard,
  answered: STANDARD_REASONS.decideEarly['both-answered']?.[language] ?? '',
  proposeDecision: appealWords[language].propose,
  decided: appealWords[language].proposed,
}))
type Words = (typeof texts)['zh' | 'en']

/** The parameters that the errands propose to change: one may have only one open proposal, and both languages may run at once. */
const PARAMETERS = { zh: 'payments.customer-reward-tenths', en: 'points.gift-tenths' }
/** Where alice receives in her open trade of the demo. */
const ALICES_ADDRESS = wallets.alice.address
/** A seller of the demo whom no other journey uses. */
const SELLER = 'jinxin'

/** Opens the console's home, where the search has the focus. */
const openHome = (page: Page, t: Words) => async () => {
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: t.home })).toBeVisible()
  await expect(page.getByLabel(t.find)).toBeFocused()
}

/** Types into the focused field and presses Enter: two steps. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Withdraws the errands' open proposals, also those of an earlier attempt. */
async function withdrawProposals(request: APIRequestContext, name: string): Promise<void> {
  const calls = await operatorCalls(request, 'treasurer')
  const open =
    await calls.get<{ id: number; own: boolean; change: { kind: string; name?: string } }[]>('/proposals')
  for (const { id, own, change } of open)
    if (own && change.name === name) await calls.post(`/proposals/${id}/withdraw`, undefined)
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  const settings = { language, wide: true }

  test(`finds members, payments and the causes of the cover within few steps, ${language}`, async ({
    browser,
    request,
  }) => {
    const payer = await newcomer(request)
    const calls = await callsOf(request, payer)
    const paymentNo = await calls.pay('4.20')
    const page = await signInOperator(await contextOf(browser, settings), 'owner')
    await runErrands(page, openHome(page, t), [
      [
        'a member by name',
        1,
        async () => {
          await page.keyboard.type(payer)
          await expect(page.getByRole('button', { name: payer })).toBeVisible()
        },
      ],
      [
        'who invited a member, and whom the member invited',
        1,
        async () => {
          await page.keyboard.type('bob@example.com')
          const found = page.getByRole('button', { name: t.invitedByAlice })
          await expect(found).toContainText(/邀请了 3 位，有效 \d 位|invited 3, \d valid/)
        },
      ],
      [
        'a payment by its number',
        1,
        async () => {
          await page.keyboard.type(paymentNo)
          const found = page.getByRole('button', { name: paymentNo }).first()
          for (const fact of [payer, '4.20 GF']) await expect(found).toContainText(fact)
        },
      ],
      [
        'why the cover fell',
        0,
        async () => {
          await expect(page.getByRole('link', { name: t.cover })).toBeVisible()
          const causes = page.getByRole('table').filter({ hasText: t.causes })
          const cause = causes.getByRole('row').filter({ hasText: t.payment })
          // A change below 0.01 is shown with more decimals, never as zero.
          await expect(cause.getByRole('cell').last()).toHaveText(/^[+−]\d*\.\d*[1-9]\d*$/)
        },
      ],
      [
        'a list as a file',
        1,
        async () => {
          const saving = page.waitForEvent('download')
          await page.getByRole('button', { name: t.exportPayments }).click()
          const csv = readFileSync(await (await saving).path(), 'utf8')
          for (const part of [t.head, paymentNo]) expect(csv).toContain(part)
        },
      ],
    ])
  })

  test(`proposes a grant and a parameter within few steps, ${language}`, async ({ browser, request }) => {
    const receiver = await newcomer(request)
    await withdrawProposals(request, PARAMETERS[language])
    const page = await signInOperator(await contextOf(browser, settings), 'treasurer')
    const errands: Errand[] = [
      [
        'a grant',
        4,
        async () => {
          await search(page, `${t.grant} ${receiver} 1.5`)
          const sheet = page.getByRole('dialog', { name: t.grant })
          await expect(sheet.getByRole('region', { name: t.receiver })).toContainText(receiver)
          await expect(sheet.getByLabel(t.amount)).toHaveValue('1.5')
          await expect(sheet.getByLabel(t.reason)).toBeFocused()
          await page.keyboard.type(`For the fair, ${receiver}`)
          await settled(page)
          await sheet.getByRole('button', { name: t.propose }).click()
          await expect(
            page.getByRole('listitem').filter({ hasText: `For the fair, ${receiver}` }),
          ).toBeVisible()
        },
      ],
      [
        'a changed parameter',
        4,
        async () => {
          await search(page, `${t.reward} 2.5`)
          const sheet = page.getByRole('dialog', { name: t.reward })
          await expect(sheet.getByLabel(t.newValue)).toHaveValue('2.5')
          await expect(sheet.getByLabel(t.reason)).toBeFocused()
          await page.keyboard.type('A trial.')
          // The preview moves the fields below it.
          await expect(sheet.getByRole('region', { name: t.preview })).toBeVisible()
          await settled(page)
          await sheet.getByRole('button', { name: t.propose }).click()
          await expect(page.getByText(t.proposed)).toBeVisible()
        },
      ],
    ]
    await runErrands(page, openHome(page, t), errands)
    await withdrawProposals(request, PARAMETERS[language])
  })

  test(`offers holds of rewards that end by themselves, ${language}`, async ({ browser, request }) => {
    const { id } = await callsOf(request, await newcomer(request))
    const page = await signInOperator(await contextOf(browser, settings), 'treasurer')
    await page.goto(`/console/members/${id}`)
    for (const [name, days] of [
      [t.hold, 'd7'],
      [t.twoPersonHold, 'd30'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel(t.duration)).toHaveValue(days)
      await page.keyboard.press('Escape')
    }
  })

  test(`judges an application within few steps, ${language}`, async ({ browser, request }) => {
    const shop = `面铺 ${crypto.randomUUID().slice(0, 8)}`
    await applyForShop(request, await newcomer(request), shop)
    const page = await signInOperator(await contextOf(browser, settings), 'auditor')
    await runErrands(page, openHome(page, t), [
      [
        'an application',
        4,
        async () => {
          await page.getByRole('main').getByRole('link', { name: t.applications }).click()
          await page.getByRole('link', { name: shop }).click()
          await page.getByRole('button', { name: t.approve, exact: true }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
          await expect(page.getByText(t.approved)).toBeVisible()
        },
      ],
    ])
  })

  test(`decides an appeal within few steps, ${language}`, async ({ browser, request }) => {
    const { appealNo } = await appealedTrade(request, await newcomer(request), SELLER)
    const { account, password } = await newOperator(request, 'arbiter')
    const page = await signInOperator(await contextOf(browser, settings), account, password)
    await runErrands(page, openHome(page, t), [
      [
        'who receives at a USDT address',
        1,
        async () => {
          await page.keyboard.type(ALICES_ADDRESS)
          await expect(page.getByRole('button', { name: /alice/ }).first()).toBeVisible()
        },
      ],
      [
        'an appeal',
        9,
        async () => {
          await search(page, appealNo)
          await page.getByRole('button', { name: t.take, exact: true }).click()
          await expect(page.getByText(t.taken)).toBeVisible()
          await page.getByRole('button', { name: t.decide, exact: true }).click()
          const sheet = page.getByRole('dialog')
          await sheet.getByText(t.buyer, { exact: true }).click()
          await sheet.getByLabel(t.standard).selectOption({ label: t.proven })
          await expect(sheet.getByLabel(t.remark)).toBeFocused()
          await page.keyboard.type('The transfer is on the chain.')
          await sheet.getByLabel(t.early).selectOption({ label: t.answered })
          await sheet.getByRole('button', { name: t.proposeDecision }).click()
          await expect(page.getByText(t.decided)).toBeVisible()
        },
      ],
    ])
  })
}
