import type { Language } from '@torch/contract/errors.ts'

/** Reads Accept-Language as our app (CN, EN) or browsers (zh-CN,zh;q=0.9,en;q=0.8) send it. Default: Chinese. */
export function readLanguage(header: string | undefined): Language {
  if (!header) return 'zh'
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0, order }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
  for (const { tag } of wishes) {
    if (tag === 'cn' || tag === 'zh' || tag.startsWith('zh-')) return 'zh'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return 'zh'
}
