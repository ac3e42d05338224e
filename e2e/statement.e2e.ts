import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as apiWords } from '../web/src/lib/api/words.ts'
import { words as statementWords } from '../web/src/points/statement/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// A statement of points for the period in the address: its sums on the screen, in the CSV file and in print.

const texts = inBothLanguages((language) => ({
  days: statementWords[language].preset.days90,
  csv: statementWords[language].csv,
  fault: statementWords[language].reversed,
  from: statementWords[language].from,
  lastMonth: statementWords[language].preset.lastMonth,
  noNetwork: apiWords[language].networkError,
  wealth: common.wealth[language],
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`has the same sums for ninety days on the screen, in the file and in print, ${language}`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, { language })
    const page = await signIn(context, 'alice')
    await page.goto('/profile/assets/statement')
    await page.getByText(t.days, { exact: true }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.csv }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\ufeff')).toBe(true)
    const [, ...rows] = csv.slice(1).trimEnd().split('\r\n').map(cells)
    expect(rows.every((row) => row.length === 7)).toBe(true)
    // Spreadsheets take cells that begin with one of these as formulas; amounts are plain numbers.
    const words = rows.flatMap((row) => row.slice(0, 5))
    expect(words.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
    expect(rows.flatMap((row) => row.slice(5)).filter((cell) => !/^(-?\d+\.\d{2,4})?$/.test(cell))).toEqual(
      [],
    )

    const entries = rows.slice(2, -2)
    expect(entries.length).toBeGreaterThan(100)
    for (const [place, currency] of ['GF', 'PV'].entries()) {
      const moved = entries.filter((row) => row[2] === currency).reduce((sum, row) => sum + units(row[5]), 0n)
      const [opening, closing] = [units(rows[place]?.[6]), units(rows.at(place - 2)?.[6])]
      expect([currency, opening + moved]).toEqual([currency, closing])
    }
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('row')).toHaveCount(entries.length + 1)
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))

    await page.getByLabel(t.from).fill('2999-01-01')
    await expect(page.getByText(t.fault)).toBeVisible()

    // Without a network another period shows an error, and loads by itself when the network returns.
    const fault = page.getByRole('alert').filter({ hasText: t.noNetwork })
    await context.setOffline(true)
    await page.getByText(t.lastMonth, { exact: true }).click()
    await expect(fault).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: t.csv })).toBeVisible()
    await expect(fault).toHaveCount(0)

    await page.goto('/profile/assets')
    const wealth = page.getByRole('button', { name: t.wealth }).first()
    await expect(wealth).toBeVisible()
    await context.setOffline(true)
    await wealth.click()
    await expect(page.getByRole('dialog').getByText(t.noNetwork)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog').getByText(t.noNetwork)).toHaveCount(0)
  })
}

/** Splits one line of a CSV file into cells; no cell contains a line break. */
function cells(line: string): string[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

/** '-12.5' -> -125000n: in ten-thousandths, the precision of the file. */
function units(amount = ''): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(`${whole}${fraction.padEnd(4, '0')}`)
}
