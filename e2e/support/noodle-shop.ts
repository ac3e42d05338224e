import type { APIRequestContext } from '@playwright/test'
import { applyForShop, setServices } from './applicant.ts'
import { newcomer } from './newcomer.ts'
import { operatorCalls } from './operators.ts'

/** Opens a new shop with noodles for 18.50 GF and tea for 4.01 GF. Returns it and its owner. */
export async function openNoodleShop(request: APIRequestContext, name = '面馆') {
  const owner = await newcomer(request)
  const shopId = await openShop(request, owner, name)
  await setServices(request, owner, [
    { serviceName: '牛肉面', serviceCategory: '面', priceGf: '18.50', sortOrder: 0 },
    { serviceName: '茶', serviceCategory: '饮品', priceGf: '4.01', sortOrder: 1 },
  ])
  return { owner, shopId }
}

/** Opens a shop for a member. Returns its id. */
export async function openShop(request: APIRequestContext, owner: string, name: string): Promise<number> {
  return approve(request, await applyForShop(request, owner, name))
}

/** Opens a second shop for the owner of a noodle shop. Returns its id. */
export async function openSecondShop(request: APIRequestContext, owner: string): Promise<number> {
  return approve(request, await applyForSecondShop(request, owner))
}

/** Sends the application for it. Returns the application's id. */
export async function applyForSecondShop(request: APIRequestContext, owner: string): Promise<number> {
  return applyForShop(request, owner, '面馆二店', { isFurther: true, address: '和平路 2 号' })
}

async function approve(request: APIRequestContext, application: number): Promise<number> {
  const auditor = await operatorCalls(request, 'auditor')
  const path = `/applications/${application}/approve`
  return (await auditor.done<{ merchantId: number }>(path, { version: 1 })).merchantId
}
