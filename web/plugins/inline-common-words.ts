import { common } from '@torch/contract/common-words.ts'
import type { Plugin } from 'vite'

/** Writes each common text into the files that use it, so that a page does not load the texts of others. */
export function inlineCommonWords(): Plugin {
  const texts: Readonly<Record<string, object>> = common
  return {
    name: 'torch-inline-common-words',
    enforce: 'pre',
    transform: (code) =>
      /from '[^']*\/common-words\.ts'/.test(code)
        ? code.replace(/\bcommon\.(\w+)/g, (whole, name: string) =>
            texts[name] ? JSON.stringify(texts[name]) : whole,
          )
        : undefined,
  }
}
