import { describe, expect, test } from 'vitest'
import { api, type OperationName } from './api.ts'
import { findConflictingField, type Sent } from './conflicting-fields.ts'

const conflictOf = (name: OperationName, sent: Partial<Sent>) =>
  findConflictingField(api[name], { params: {}, query: {}, body: {}, ...sent })?.field

const payment = { merchantId: '6', payerUserId: '1', gfAmount: '1', paymentPassword: 'x' }
const gift = { inviteCode: 'A', amount: '1' }
const release = { transactionId: 3, userId: 1, paymentPassword: 'x' }

describe('findConflictingField in calls that move points', () => {
  test.each<[OperationName, Partial<Sent>, field: string]>([
    ['payWithGf', { body: { ...payment, amount: '100' } }, 'amount'],
    ['payWithGf', { body: { ...payment, gf_amount: '100' } }, 'gf_amount'],
    ['payWithGf', { body: { ...payment, 'gfAmount[]': '100' } }, 'gfAmount[]'],
    ['payWithGf', { body: { ...payment, GFAmount: '100' } }, 'GFAmount'],
    ['payWithGf', { body: { ...payment, amount: { value: 1 } } }, 'amount'],
    ['payWithGf', { body: payment, query: { gfAmount: '2' } }, 'gfAmount'],
    ['payWithGf', { body: { ...payment, id: '7' } }, 'id'],
    ['payWithGf', { body: { ...payment, shopId: '7' } }, 'shopId'],
    ['payWithGf', { body: { ...payment, userId: '7' } }, 'userId'],
    ['giftPv', { params: { id: '6' }, body: { ...gift, merchantId: 5 } }, 'merchantId'],
    ['giftPv', { params: { id: '6' }, body: { ...gift, id: 5 } }, 'id'],
    ['giftPv', { params: { id: '6' }, body: { ...gift, pvAmount: '2' } }, 'pvAmount'],
    ['giftPv', { params: { id: '6' }, body: { ...gift, referralCode: 'B' } }, 'referralCode'],
    ['giftPv', { params: { id: '6' }, body: { ...gift, toUserId: 2 } }, 'toUserId'],
    ['transferGf', { query: { fromUserId: '1', amount: '200' }, body: { ...gift, amount: 100 } }, 'amount'],
    ['transferGf', { query: { fromUserId: '1' }, body: { ...gift, fromUserId: 2 } }, 'fromUserId'],
    ['flashExchange', { query: { userId: '1', gfAmount: '100' }, body: { gfAmount: 200 } }, 'gfAmount'],
    ['invest', { query: { userId: '1', productId: '2', investAmount: '100', id: '3' } }, 'id'],
    ['invest', { query: { userId: '1', productId: '2', investAmount: '100', amount: '200' } }, 'amount'],
    ['redeem', { query: { userId: '1', recordId: '4', id: '5' } }, 'id'],
    ['manualRelease', { params: { userId: '1' }, body: { userId: 2 } }, 'userId'],
    [
      'purchaseAutoRelease',
      { params: { userId: '1' }, query: { intervalMonths: '1', months: '36' } },
      'months',
    ],
    ['transferShopGf', { body: { merchantId: 6, amount: '9', transferType: 1, type: 'option2' } }, 'type'],
    ['transferPvFromPersonal', { query: { fromUserId: '1', amount: '5', userId: '2' } }, 'userId'],
    ['publishSellOrder', { body: { userId: 1, gfAmount: '1000', unitPrice: '1', price: '2' } }, 'price'],
    // Without an amount, takeOrder takes all that remains; another name for the amount conflicts with that.
    ['takeOrder', { body: { orderId: 3, takerUserId: 1, amount: '1000' } }, 'amount'],
    ['takeOrder', { body: { orderId: 3, takerUserId: 1, id: 4 } }, 'id'],
    ['releaseGf', { body: { ...release, tradeId: 4 } }, 'tradeId'],
    ['cancelAppeal', { body: { appealId: 3, userId: 1, id: 4 } }, 'id'],
  ])('finds the conflict in %s: %j', (name, sent, field) => {
    expect(conflictOf(name, sent)).toBe(field)
  })

  test.each<[OperationName, Partial<Sent>]>([
    ['payWithGf', { body: { ...payment, amount: '1.00', id: '6', userId: '1', shopName: '面馆' } }],
    ['payWithGf', { body: { ...payment, amount: '', id: null, stray: { deep: [1] }, constructor: 1 } }],
    ['giftPv', { params: { id: '6' }, body: { ...gift, merchantId: 6, gfBalance: '9.0000' } }],
    // The results of an exchange, a preview, a product, a record, an order and a trade, sent back unchanged.
    ['flashExchange', { query: { userId: '1', gfAmount: '100', pvAmount: '800.0000', exchangeNo: 'X' } }],
    [
      'transferShopGf',
      {
        body: {
          merchantId: 6,
          amount: 10,
          transferType: '1',
          type: 'option1',
          gfAmount: '10.0000',
          pvAmount: '88.0000',
          remainingGf: '0.0000',
        },
      },
    ],
    [
      'invest',
      { query: { userId: '1', productId: '2', investAmount: '100', id: '2', minAmount: '100.0000' } },
    ],
    ['redeem', { query: { userId: '1', recordId: '4', id: '4', productId: '9', investAmount: '200.0000' } }],
    ['takeOrder', { body: { orderId: 3, takerUserId: 1, id: 3, userId: 9, unitPrice: '1.0000' } }],
    ['releaseGf', { body: { ...release, id: 3, orderId: 7, totalPrice: '1000.0000', buyerId: 9 } }],
  ])('finds no conflict in %s: %j', (name, sent) => {
    expect(conflictOf(name, sent)).toBeUndefined()
  })
})

test('finds only another member id in other calls', () => {
  expect(conflictOf('updateInfo', { params: { id: '1' }, body: { userId: 4 } })).toBe('userId')
  expect(
    conflictOf('updateInfo', { params: { id: '1' }, body: { userId: 1, id: 4, amount: '5' } }),
  ).toBeUndefined()
  expect(conflictOf('findNearby', { query: { userId: '4' } })).toBeUndefined()
})
