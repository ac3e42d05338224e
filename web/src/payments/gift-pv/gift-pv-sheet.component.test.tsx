import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { words as securityWords } from '../../identity/security-words.ts'
import { words as apiWords } from '../../lib/api/words.ts'
import { words as recipientWords } from '../../points/send/recipient-words.ts'
import { example } from '../../testing/example.ts'
import { answer, refuseWith } from '../../testing/fake-api.ts'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { words as uiWords } from '../../ui/words.ts'
import { words } from '../finance/finance-words.ts'
import { GiftPvSheet } from './gift-pv-sheet.tsx'

const person = { ...example('findRecipient').person, name: 'Bob' }
const bob = example('findRecipient', { person })

beforeEach(() =>
  answer({
    findRecipient: bob,
    listRecipients: { records: [] },
    getReferralDetail: example('getReferralDetail'),
  }),
)

function openSheet(language: 'zh' | 'en') {
  render(<GiftPvSheet open onClose={() => {}} merchantId={1} shopName="Noodles" available={10_000_000n} />, {
    language,
  })
  const t = words[language].giving
  return {
    t,
    code: page.getByRole('textbox', { name: recipientWords[language].code }),
    amount: page.getByRole('textbox', { name: t.amount }),
    next: page.getByRole('button', { name: uiWords[language].money.next, exact: true }),
    password: page.getByLabelText(securityWords[language].secondKey.label, { exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: t.confirm }),
  }
}

// spec: 001 §8 finance: titled dialogs, failure, success
test.each(LANGUAGES)('says why a gift failed, %s', async (language) => {
  const { t, ...sheet } = openSheet(language)
  await sheet.code.fill('SF000008')
  await expect.element(page.getByText('Bob', { exact: true })).toBeVisible()
  await sheet.amount.fill('0.01')
  for (const [sent, shown] of [
    ['数据库不在', '数据库不在'],
    ['', apiWords[language].unknownError],
  ] as const) {
    answer({ giftPv: refuseWith(sent) })
    await sheet.next.click()
    await sheet.password.fill('torch123')
    await sheet.confirm.click()
    await expect.element(page.getByRole('alertdialog').getByRole('heading', { name: t.failed })).toBeVisible()
    await closeMessage(shown, language)
  }
})

test.each(LANGUAGES)(
  'waits for the recipient of a pasted code before it confirms a gift, %s',
  async (language) => {
    const { promise: found, resolve: find } = Promise.withResolvers<typeof bob>()
    answer({ findRecipient: () => found })
    const { t, ...sheet } = openSheet(language)
    await sheet.amount.fill('0.01')
    await sheet.code.fill('SF000008')
    await sheet.next.click()
    await expect.element(page.getByRole('button', { name: t.lookingUp })).toBeVisible()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    find(bob)
    await expect.element(sheet.confirm).toBeVisible()
    await expect.element(page.getByText('Bob', { exact: true })).toBeVisible()
  },
)
