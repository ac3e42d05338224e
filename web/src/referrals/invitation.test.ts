import { expect, test } from 'vitest'
import { invitationLink, percentOf, unlockOf } from './invitation.ts'

// spec: 000 §2 invite: code, link, picture with QR, rewards, statistics | invite: link {origin}/register?ref=
test('invitationLink encodes the referral code', () => {
  expect(invitationLink('https://torch.example', 'SF7K')).toBe('https://torch.example/register?ref=SF7K')
  expect(invitationLink('https://torch.example', 'A&b=1')).toBe(
    'https://torch.example/register?ref=A%26b%3D1',
  )
})

// spec: 000 §2 invite: locked below 8,000 PV, open for merchants
// spec: 000 §6 merchant: entries of the shop, PV to it, sharing | non-merchant: 8,000 PV for sharing; is offered to apply
// spec: 000 §9 sharing from 8,000 PV
test('unlockOf is open for a merchant, for others from 8,000 PV earned', () => {
  const earned = (totalPvEarned: string, pendingPv = '0.0000') => ({ totalPvEarned, pendingPv })
  expect(unlockOf(true, earned('0.0000'), '8000.0000')).toEqual({ open: true })
  expect(unlockOf(false, earned('8000.0000'), '8000.0000')).toEqual({ open: true })
  expect(unlockOf(false, earned('9000.0000', '1000.0000'), '8000.0000')).toEqual({ open: true })
  expect(unlockOf(false, earned('9000.0000', '1000.0001'), '8000.0000')).toEqual({
    open: false,
    earned: 79_999_999n,
    needed: 80_000_000n,
    missing: 1n,
  })
})

test('percentOf stays below 100 until the goal is reached', () => {
  expect(percentOf(0n, 80_000_000n)).toBe(0)
  expect(percentOf(79_999_999n, 80_000_000n)).toBe(99)
  expect(percentOf(80_000_000n, 80_000_000n)).toBe(100)
})
