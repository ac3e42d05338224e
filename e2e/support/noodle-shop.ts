import { type APIRequestContext, expect } from '@playwright/test'
import { applyForShop, setServices } from './applicant.ts'
import { callsOf } from './member-calls.ts'
import { newcomer } from './newcomer.ts'
import { operatorCalls } from './operators.ts'

/** Opens a new shop with noodles for 18.50 GF and tea for 4.01 GF. Returns it and its owner. */
export async function openNoodleShop(request: APIRequestContext, name = '面馆') {
  const owner = await newcomer(request)
  const id = await applyForShop(request, owner, name)
  const auditor = await operatorCalls(request, 'auditor')
  expect(await auditor.post(`/applications/${id}/approve`, { version: 1 })).toBe(200)
  await setServices(request, owner, [
    { serviceName: '牛肉面', serviceCategory: '面', priceGf: '18.50', sortOrder: 0 },
    { serviceName: '茶', serviceCategory: '饮品', priceGf: '4.01', sortOrder: 1 },
  ])
  const { get } = await callsOf(request, owner)
  return { owner, shopId: (await get<{ id: number }>('/merchants/info')).id }
}
