import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { example } from '../testing/example.ts'
import { member } from '../testing/member.ts'
import { LANGUAGES, render } from '../testing/render.tsx'
import { AssetsHero } from './assets-hero.tsx'

const account = example('getPointsAccount', {
  gfBalance: '100.5000',
  frozenGf: '30.2500',
  pvBalance: '50.0000',
  frozenPv: '5.0000',
})
const asked = { data: account, error: null, fetchStatus: 'idle', refetch: async () => {} }

// spec: 000 §2 assets: total, available GF, available PV
test.each(LANGUAGES)('counts frozen points in the total but not as available, %s', async (language) => {
  const balances = { account, asOf: undefined, seenAt: undefined, error: null, retry: () => {}, asked }
  const hero = <AssetsHero session={{ user: member }} invested={0n} onOpen={() => {}} {...{ balances }} />
  render(hero, { language })
  // Total GF without investments, with 50 PV counted at 8 PV for 1 GF (decision 098).
  for (const amount of ['106.75', '70.25', '30.25', '45.00'])
    await expect.element(page.getByText(amount, { exact: true }).first()).toBeVisible()
})
