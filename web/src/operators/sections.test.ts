import { operatorRoles } from '@torch/contract/permissions.ts'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { lists } from './engine/lists.ts'
import { pathOf, sectionsOf } from './sections.ts'

test('each list with a page is in the menu', () => {
  const withPage = Object.values(lists).flatMap(({ name, page }) => (page ? [name] : []))
  expect(sectionsOf({ roles: operatorRoles }).map(({ name }) => name)).toEqual(
    expect.arrayContaining(withPage),
  )
})

// Routes and links write the paths of pages of their own.
test.each([
  ['applications', paths.consoleApplications],
  ['reviews', paths.consoleReviews],
  ['appeals', paths.consoleAppeals],
  ['reports', paths.consoleReports],
  ['feedback', paths.consoleFeedback],
  ['proposals', paths.consoleProposals],
  ['payments', paths.consolePayments],
  ['trades', paths.consoleTrades],
  ['orders', paths.consoleOrders],
  ['journals', paths.consoleJournals],
  ['members', paths.consoleMembers],
  ['shops', paths.consoleShops],
  ['log', paths.consoleLog],
] as const)('the description of the list %s has the path of its route', (list, path) => {
  expect(pathOf(list)).toBe(path)
})
