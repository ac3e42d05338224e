import type { Language } from '@torch/contract/errors.ts'

/** The envelope of a good answer, as text. */
export function succeeded(language: Language, data: unknown, beside: Record<string, unknown> = {}): string {
  return JSON.stringify({
    success: true,
    code: 200,
    message: language === 'en' ? 'Success' : '操作成功',
    data,
    ...beside,
  })
}
