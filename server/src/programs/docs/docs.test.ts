import { api } from '@torch/contract/api.ts'
import { errors, type Language } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { WEBHOOK_EVENTS, webhookBody } from '@torch/contract/programs.ts'
import { tagDescriptions } from '@torch/contract/tag-descriptions.ts'
import { expect, test } from 'vitest'
import { eventWords, fieldText, operationWords } from './field-words.ts'
import { html, inline } from './html.ts'
import { mainPage, otherTags, tagPage } from './page.ts'
import { schemaFields } from './schema-fields.ts'

const operations: Record<string, Operation> = api
const docs = { publicUrl: 'https://torch.example', operations, tagDescriptions }
const LANGUAGES: Language[] = ['zh', 'en']
const shopApi = Object.entries(operations).filter(([, { path }]) => path.startsWith('/shop-api/'))
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test.each(LANGUAGES)('describes every call, event and error of the shop API, in %s', (language) => {
  const page = mainPage(docs, language)
  for (const [name, { method, path, errors: own }] of shopApi) {
    expect(page).toContain(` id="${name}"`)
    expect(page).toContain(`${method}</span> <code>/api${path}</code>`)
    expect(operationWords[name], name).toBeDefined()
    for (const reason of own) expect(page).toContain(`${errors[reason].status} ${reason}<`)
  }
  for (const type of WEBHOOK_EVENTS) {
    expect(page).toContain(` id="${type}"`)
    expect(eventWords[type], type).toBeDefined()
  }
  // Errors are shown in both languages.
  for (const text of [errors.unknownBill.zh, errors.unknownBill.en]) expect(page).toContain(text)
})

test('each field of the shop API and of its events is described', () => {
  const schemas = [
    ...shopApi.flatMap(([name, { params, query, body, output }]) =>
      [params, query, body, output].map((schema) => ({ owner: name, schema })),
    ),
    ...WEBHOOK_EVENTS.map((type) => ({ owner: type, schema: webhookBody(type) })),
  ]
  const missing = schemas.flatMap(({ owner, schema }) =>
    (schema ? schemaFields(schema) : [])
      .filter(({ path, name }) => !fieldText(owner, path, name))
      .map(({ path }) => `${owner}.${path}`),
  )
  expect(missing).toEqual([])
})

test('no description is left of a call that is gone', () => {
  expect(Object.keys(operationWords).filter((name) => !(name in operations))).toEqual([])
})

test.each(LANGUAGES)('every link within the pages leads somewhere, in %s', (language) => {
  const tags = otherTags(docs)
  expect(tags).toContain('user')
  const served = [`/api/docs/${language}`, ...tags.map((tag) => `/api/docs/${language}/${tag}`)]
  for (const page of [mainPage(docs, language), ...tags.map((tag) => tagPage(docs, tag, language))]) {
    const ids = idsOf(page)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...page.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, address = '']) => address)
    for (const link of links) {
      if (link.startsWith('#')) expect(ids).toContain(link.slice(1))
      else if (link.startsWith(`/api/docs/${language}`)) expect(served).toContain(link)
    }
  }
})

test.each(LANGUAGES)('pages carry no inline script or style, and no placeholder, in %s', (language) => {
  const page = mainPage(docs, language)
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style| style=| on\w+=/)
  expect(page.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toMatch(/undefined|\[object|NaN/)
  expect(page).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"`)
})

test('escapes what is inserted, except markup', () => {
  expect(html`<p>${'<b>&"'} ${html`<i>${1}</i>`}${false}${undefined}${['a', html`<br>`]}</p>`.text).toBe(
    '<p>&lt;b&gt;&amp;&quot; <i>1</i>a<br></p>',
  )
  expect(inline('`<a>` **b** [c](#d)').text).toBe(
    '<code>&lt;a&gt;</code> <strong>b</strong> <a href="#d">c</a>',
  )
})
