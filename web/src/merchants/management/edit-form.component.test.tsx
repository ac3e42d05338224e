import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Data } from '../../lib/api/client.ts'
import { example } from '../../testing/example.ts'
import { answer, refuseWith } from '../../testing/fake-api.ts'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { EditForm } from './edit-form.tsx'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'

const noodles: Data<'getShopInfo'>['services'][number] = {
  id: 1,
  serviceName: '牛肉面',
  serviceNameEn: null,
  serviceDescription: null,
  serviceDescriptionEn: null,
  serviceImage: null,
  serviceCategory: '面',
  priceGf: '12.00',
  priceCurrency: null,
  currencyType: 'CNY',
  isGfPayable: 'yes',
  serviceStatus: 'online',
  sortOrder: 0,
  isSoldOut: false,
  choiceGroups: [],
}
const shop = example('getShopInfo', {
  id: 1,
  version: 1,
  shopName: '老王面馆',
  contactPerson: '王五',
  contactPhone: '13800138000',
  address: '和平路 1 号',
  businessCategory: 'restaurant',
  services: [noodles],
})

// spec: 001 §2 edit: error dialog
// spec: 001 §4 edit: sent, saved, or failed with the message
// spec: 001 §8 management and edit
test.each(LANGUAGES)('says why an edit was not saved, and keeps the fields, %s', async (language) => {
  const w = words[language]
  render(<EditForm shop={shop} />, { language })
  const hours = page.getByLabelText(manageWords[language].fields.businessHours)
  await hours.fill('25-26')
  for (const [sent, shown] of [
    ['数据库不在', '数据库不在'],
    ['', w.failedText],
  ] as const) {
    answer({ editShop: refuseWith(sent) })
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await closeMessage(shown, language)
    await expect.element(hours).toHaveValue('25-26')
  }
})
