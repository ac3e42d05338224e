import { createBill, setCounterRules } from '@torch/contract/payments.ts'
import { createShopBill } from '@torch/contract/programs.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultOf } from './issues.ts'

/** Returns the message in both languages about the first fault of a body. */
function messageOf(schema: z.ZodType | undefined, value: unknown) {
  const [issue] = schema?.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issue && faultOf('body', issue).details.detail
}

test('names characters for the length of a text and entries for the length of a list', () => {
  const bill = (expiresInMinutes: number) =>
    messageOf(createShopBill.body, { amount: '1.00', expiresInMinutes })
  expect(bill(0)).toEqual({ zh: '有效时间不能小于 1', en: 'Bill validity must be at least 1' })
  expect(bill(1441)).toEqual({ zh: '有效时间不能大于 1440', en: 'Bill validity must be at most 1440' })
  const text = z.object({ remark: z.string().min(2, 'min:2').max(3, 'max:3') })
  expect(messageOf(text, { remark: 'x' })).toEqual({
    zh: '备注至少 2 个字符',
    en: 'Note needs at least 2 characters',
  })
  expect(messageOf(text, { remark: 'xxxx' })).toEqual({
    zh: '备注最多 3 个字符',
    en: 'Note may have at most 3 characters',
  })
  const list = z.object({ items: z.array(z.string()).min(1, 'min:1').max(2, 'max:2') })
  expect(messageOf(list, { items: [] })).toEqual({
    zh: '商品至少 1 项',
    en: 'Items needs at least 1 entries',
  })
  expect(messageOf(list, { items: ['a', 'b', 'c'] })).toEqual({
    zh: '商品最多 2 项',
    en: 'Items may have at most 2 entries',
  })
})

test('names discounts and tips', () => {
  const rules = (cashierDiscount: unknown, tips: unknown) =>
    messageOf(setCounterRules.body, { cashierDiscount, tips })
  expect(rules(100, true)).toMatchObject({ en: 'Discount of cashiers must be at most 99' })
  expect(rules(-1, true)).toMatchObject({ en: 'Discount of cashiers must be at least 0' })
  expect(rules(0, 'yes')).toMatchObject({ en: 'Tips has the wrong format' })
})

test('names a nested field without a name of its own after its parent', () => {
  expect(messageOf(createBill.body, { merchantId: 1, amount: '1.00', discount: {} })).toEqual({
    zh: '优惠格式不对',
    en: 'Discount has the wrong format',
  })
})
