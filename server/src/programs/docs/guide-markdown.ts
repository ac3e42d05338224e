import type { Language } from '@torch/contract/errors.ts'
import { type Block, guideSections } from './guide-words.ts'

/** Returns the guide in Markdown and both languages, for the description in the OpenAPI document. */
export function programsGuide(publicUrl: string): string {
  return [
    `Pages for developers: ${publicUrl}/api/docs`,
    ...['# 中文', ...guideIn('zh', publicUrl)],
    ...['# English', ...guideIn('en', publicUrl)],
  ].join('\n\n')
}

function guideIn(language: Language, publicUrl: string): string[] {
  return guideSections(publicUrl).flatMap(({ title, blocks }) => [
    `## ${title[language]}`,
    ...blocks.map((block) => blockIn(language, block)),
  ])
}

function blockIn(language: Language, block: Block): string {
  if ('zh' in block) return block[language]
  if ('list' in block) return block.list.map((text) => `- ${text[language]}`).join('\n')
  if ('code' in block) return fenced(block.language, block.code)
  return block.steps
    .map(({ text, command }, at) => `${at + 1}. ${text[language]}\n\n${fenced('sh', command)}`)
    .join('\n\n')
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
