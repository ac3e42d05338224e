import type { ListedParameter } from '@torch/contract/governance.ts'
import type { Operator } from '@torch/contract/operators.ts'
import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'

const treasurer = { roles: ['treasurer'] } as unknown as Operator
const parameters = [
  { name: 'points.gift-tenths', title: { zh: '消费每 GF 的奖励 PV', en: 'Gift reward: PV per GF' } },
  { name: 'points.release-divisor', title: { zh: '释放除数', en: 'Release divisor' } },
] as unknown as ListedParameter[]

const found = (search: string) =>
  findPlaces(treasurer, search, 'en', parameters).map(({ key, subject, figure }) => [key, subject, figure])

test('findPlaces fills in the receiver and the amount after the name of a grant', () => {
  for (const search of ['grant alice 1.5', 'Grant GF alice 1.5', '发放 alice 1.5'])
    expect(found(search)).toEqual([['grant', 'alice', '1.5']])
  expect(found('grant Lao Wang')).toEqual([['grant', 'Lao Wang', undefined]])
})

test('findPlaces finds the grant once, without a receiver', () => {
  for (const search of ['grant', 'grant gf']) expect(found(search)).toEqual([['grant', undefined, undefined]])
})

test('findPlaces takes a figure after the name of a parameter as its new value', () => {
  expect(found('release divisor 250')).toEqual([['points.release-divisor', 'points.release-divisor', '250']])
  expect(found('消费每 GF 的奖励 PV 2.5')).toEqual([['points.gift-tenths', 'points.gift-tenths', '2.5']])
})

test('findPlaces finds no act for a name or a number alone', () => {
  for (const search of ['alice 1.5', '38.47', '250']) expect(found(search)).toEqual([])
})
