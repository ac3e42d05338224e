import type { Language } from '@torch/contract/errors.ts'
import type { Block, GuideSection } from './guide-words.ts'
import { type Html, html, inline } from './html.ts'

export function guideSection({ id, title, blocks }: GuideSection, language: Language): Html {
  return html`
<section aria-labelledby="${id}">
  <h2 id="${id}">${title[language]}</h2>
  ${blocks.map((block) => blockHtml(block, language))}
</section>`
}

function blockHtml(block: Block, language: Language): Html {
  if ('zh' in block) return html`<p>${inline(block[language])}</p>`
  if ('list' in block)
    return html`<ul>${block.list.map((text) => html`<li>${inline(text[language])}</li>`)}</ul>`
  if ('code' in block) return codeHtml(block.code)
  return html`<ol class="steps">${block.steps.map(
    ({ text, command }) => html`<li><p>${inline(text[language])}</p>${codeHtml(command, 'data-step')}</li>`,
  )}</ol>`
}

/** Renders something to copy. It can be scrolled by keyboard. */
export function codeHtml(code: string, attribute: '' | 'data-step' = ''): Html {
  return html`<div class="code"><pre tabindex="0" ${attribute}>${code}</pre></div>`
}
