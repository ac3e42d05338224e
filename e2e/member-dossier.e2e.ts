import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as treeWords } from '../web/src/operators/members/tree-words.ts'
import { words as viewWords } from '../web/src/operators/members/view-words.ts'
import { words as noteWords } from '../web/src/operators/notes/note-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { expectFits, expectFitsAllSizes, SIZES_OF } from './support/sizes.ts'

// Support finds a member, writes a note and a tag, finds the member again by the tag, walks the invitation tree, and views what
// the member sees; every access is logged.

const texts = inBothLanguages((language) => ({
  notes: noteWords[language].title,
  write: noteWords[language].add,
  note: noteWords[language].text,
  save: noteWords[language].save,
  noteText: { zh: '来电核实过身份，手机已更换', en: 'Called about a new phone, identity checked' }[language],
  strike: noteWords[language].strike,
  reason: listWords[language].reason,
  wrong: { zh: '记错了会员', en: 'Another member' }[language],
  struck: { zh: /划掉：记错了会员/, en: /Struck out .*: Another member/ }[language],
  addTag: noteWords[language].addTag,
  tag: noteWords[language].tag,
  known: noteWords[language].known,
  remove: noteWords[language].removeTag,
  total: listWords[language].counted('1'),
  tree: treeWords[language].see,
  above: treeWords[language].above,
  none: treeWords[language].none,
  view: viewWords[language].see,
  look: viewWords[language].begin,
  required: listWords[language].reasonRequired,
  why: { zh: '会员来电说余额不对', en: 'They called about their balance' }[language],
  screen: viewWords[language].screen,
  history: viewWords[language].screens.history,
  gf: viewWords[language].gf,
  acts: listWords[language].acts,
  viewed: operatorsWords[language].acts.names['member-screen-viewed'],
  back: treeWords[language].back,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', wide: true, dark: true },
}

/** Opens the console's page of a new member as support. */
async function openNewMember(browser: Browser, request: APIRequestContext, language: 'zh' | 'en') {
  const name = await newcomer(request)
  const { account, password, get } = await newOperator(request, 'support')
  const [member] = await get<{ id: number }[]>(`/members?search=${name}`)
  const page = await signInOperator(await contextOf(browser, browserSettings[language]), account, password)
  await page.goto(`/console/members/${member?.id}`)
  return { page, name }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`writes a note about a member and strikes it out, ${language}`, async ({ browser, request }) => {
    const { page } = await openNewMember(browser, request, language)
    const address = page.url()
    for (const size of SIZES_OF[language])
      await test.step(`writes a note and strikes it out, ${size.width}`, async () => {
        await page.setViewportSize(size)
        await page.goto(address)
        await page.getByRole('button', { name: t.write }).click()
        const sheet = page.getByRole('dialog', { name: t.write })
        const noteText = `${t.noteText} ${size.width}`
        await sheet.getByRole('textbox', { name: t.note }).fill(noteText)
        const save = sheet.getByRole('button', { name: t.save })
        await expectFits(page, 'writing a note', save)
        await save.click()
        const notes = page.getByRole('list', { name: t.notes })
        const note = notes.getByRole('listitem').filter({ hasText: noteText })
        await note.getByRole('button', { name: t.strike }).click()
        const why = page.getByRole('dialog')
        await why.getByLabel(t.reason).fill(t.wrong)
        const strike = why.getByRole('button', { name: t.strike })
        await expectFits(page, 'striking a note out', strike)
        await strike.click()
        await expect(note.getByText(t.struck)).toBeVisible()
        await expect(note.getByText(noteText)).toBeVisible()
        await expectFits(page, 'notes')
      })
  })

  test(`finds a member by a tag, ${language}`, async ({ browser, request }) => {
    const { page, name } = await openNewMember(browser, request, language)
    const word = `vip ${name}`.slice(0, 24)
    await page.getByRole('button', { name: t.addTag }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.tag, { exact: true }).fill(`VIP  ${name.toUpperCase()}`.slice(0, 25))
    await sheet.getByRole('button', { name: t.addTag }).click()
    await expect(page.getByRole('button', { name: t.remove(word) })).toBeVisible()
    await page.goto('/console/members')
    await page.getByLabel(t.tag, { exact: true }).selectOption(word)
    await expect(page).toHaveURL(/tag=vip/)
    await expect(page.getByText(t.total)).toBeVisible()
    await expectFitsAllSizes(page, 'a tag')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByText(`${name}@example.com`)).toBeVisible()
    await page.getByRole('button', { name: t.remove(word) }).click()
    await expect(page.getByRole('button', { name: t.remove(word) })).toHaveCount(0)
  })

  test(`views a member’s screens for a reason, and logs each view, ${language}`, async ({
    browser,
    request,
  }) => {
    const { page, name } = await openNewMember(browser, request, language)
    await page.getByRole('link', { name: t.view }).click()
    await page.getByRole('button', { name: t.look, exact: true }).click()
    await expect(page.getByText(t.required)).toBeVisible()
    await page.getByLabel(t.reason).fill(t.why)
    await page.getByRole('button', { name: t.look, exact: true }).click()
    await expect(page.getByText(t.gf)).toBeVisible()
    await expectFitsAllSizes(page, 'what the member sees')
    await page.getByLabel(t.screen).selectOption({ label: t.history })
    await expect(page.getByRole('heading', { level: 2, name: t.history })).toBeVisible()
    await page.getByRole('link', { name: t.back }).click()
    await expect(page.getByText(`${name}@example.com`)).toBeVisible()
    // A reload does not repeat the view: each access is logged.
    await page.reload()
    await expect(page.getByText(t.why).first()).toBeVisible()
    await expect(page.getByText(t.viewed).first()).toBeVisible()
  })

  test(`walks the invitation tree down and up again, ${language}`, async ({ browser, request }) => {
    const support = await newOperator(request, 'support')
    const found = async (name: string) => {
      const [row] = await support.get<{ id: number; referralCode: string }[]>(`/members?search=${name}`)
      if (!row) throw new Error(`no member is called ${name}`)
      return row
    }
    const top = await newcomer(request)
    const middle = await newcomer(request, (await found(top)).referralCode)
    const leaf = await newcomer(request, (await found(middle)).referralCode)
    const context = await contextOf(browser, browserSettings[language])
    const page = await signInOperator(context, support.account, support.password)
    await page.goto(`/console/members/${(await found(top)).id}/invited`)
    await page.getByRole('button', { name: new RegExp(middle), expanded: false }).click()
    await expect(page.getByRole('link', { name: leaf })).toBeVisible()
    await expectFitsAllSizes(page, 'the tree')
    await page.getByRole('link', { name: leaf }).click()
    await expect(page.getByText(`${leaf}@example.com`)).toBeVisible()
    await page.getByRole('link', { name: t.tree }).click()
    await expect(page.getByText(t.none)).toBeVisible()
    const above = page.getByRole('navigation', { name: t.above })
    await expect(above.getByRole('link')).toHaveText([middle, top])
    await above.getByRole('link', { name: top }).click()
    await expect(page.getByRole('link', { name: middle })).toBeVisible()
  })
}
