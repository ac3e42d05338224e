import type { Language } from '@torch/contract/errors.ts'

const DONE = { zh: '操作成功', en: 'Success' }

/** Returns the envelope of a successful answer as text. */
export function succeeded(language: Language, data: unknown, beside: Record<string, unknown> = {}): string {
  return JSON.stringify({
    success: true,
    code: 200,
    message: DONE[language],
    data,
    ...beside,
  })
}
