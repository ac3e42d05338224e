import { createBill, setCounterRules } from '@torch/contract/payments.ts'
import { createShopBill } from '@torch/contract/programs.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultOf } from './issues.ts'

/** Returns the message in both languages about the first fault of a body. */
function said(schema: z.ZodType | undefined, value: unknown) {
  const [issue] = schema?.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issue && faultOf('body', issue).details.detail
}

test('a bound of a number is one of a number, of a text one of characters, of a list one of entries', () => {
  const bill = (expiresInMinutes: number) => said(createShopBill.body, { amount: '1.00', expiresInMinutes })
  expect(bill(0)).toEqual({ zh: '有效时间不能小于 1', en: 'Bill validity must be at least 1' })
  expect(bill(1441)).toEqual({ zh: '有效时间不能大于 1440', en: 'Bill validity must be at most 1440' })
  const text = z.object({ remark: z.string().min(2, 'min:2').max(3, 'max:3') })
  expect(said(text, { remark: 'x' })).toEqual({
    zh: '备注至少 2 个字符',
    en: 'Note needs at least 2 characters',
  })
  expect(said(text, { remark: 'xxxx' })).toEqual({
    zh: '备注最多 3 个字符',
    en: 'Note may have at most 3 characters',
  })
  const list = z.object({ items: z.array(z.string()).min(1, 'min:1').max(2, 'max:2') })
  expect(said(list, { items: [] })).toEqual({ zh: '商品至少 1 项', en: 'Items needs at least 1 entries' })
  expect(said(list, { items: ['a', 'b', 'c'] })).toEqual({
    zh: '商品最多 2 项',
    en: 'Items may have at most 2 entries',
  })
})

test('discounts and tips are named', () => {
  const rules = (cashierDiscount: unknown, tips: unknown) =>
    said(setCounterRules.body, { cashierDiscount, tips })
  expect(rules(100, true)).toMatchObject({ en: 'Discount of cashiers must be at most 99' })
  expect(rules(-1, true)).toMatchObject({ en: 'Discount of cashiers must be at least 0' })
  expect(rules(0, 'yes')).toMatchObject({ en: 'Tips has the wrong format' })
})

test('what has no name of its own is named by what it stands in', () => {
  expect(said(createBill.body, { merchantId: 1, amount: '1.00', discount: {} })).toEqual({
    zh: '优惠格式不对',
    en: 'Discount has the wrong format',
  })
})
