import { type APIRequestContext, expect } from '@playwright/test'
import { operatorCalls } from './operators.ts'

/** Changes a parameter as operators do: one proposes, another approves. */
export async function setParameter(request: APIRequestContext, name: string, value: string): Promise<void> {
  const [treasurer, owner] = [
    await operatorCalls(request, 'treasurer'),
    await operatorCalls(request, 'owner'),
  ]
  const change = { kind: 'parameter', name, value, from: null }
  await treasurer.post('/proposals', { change, reason: 'A journey needs it.' })
  for (const { id, own, change } of await owner.get<Open>('/proposals'))
    if (!own && change.name === name) await owner.post(`/proposals/${id}/approve`, undefined)
  const now = await owner.get<{ name: string; value: string }[]>('/parameters')
  expect(now.find((one) => one.name === name)?.value).toBe(value)
}

type Open = { id: number; own: boolean; change: { name?: string } }[]
