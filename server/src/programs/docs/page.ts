import { type ErrorName, errors, type Language } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PING, webhookBody, webhookBodyExample } from '@torch/contract/programs.ts'
import own from '../../../package.json' with { type: 'json' }
import { refusalsOf } from '../../platform/http/openapi/refusal-responses.ts'
import { eventWords, operationWords } from './field-words.ts'
import { codeHtml, guideSection } from './guide-html.ts'
import { apiChanges, guideSections } from './guide-words.ts'
import { type Html, html, inline } from './html.ts'
import { errorTable, fieldRows, folded, GENERAL_ERRORS, operationSection } from './operation-section.ts'
import { pageWords as w } from './page-words.ts'
import { schemaFields } from './schema-fields.ts'

export interface DeveloperDocs {
  publicUrl: string
  operations: Readonly<Record<string, Operation>>
  /** Descriptions of the tags of operations, by the first word of a path. */
  tagDescriptions: Readonly<Record<string, string>>
}

/** Sections of the guide that come after the reference. */
const LAST = ['limits', 'example']

export const tagOf = ({ path }: Operation) => path.split('/')[1] ?? ''
const isShopApi = (operation: Operation) => tagOf(operation) === 'shop-api'

/** Returns the calls of programs, in the order of their descriptions. */
function shopOperations(operations: DeveloperDocs['operations']): [name: string, operation: Operation][] {
  const order = Object.keys(operationWords)
  return Object.entries(operations)
    .filter(([, operation]) => isShopApi(operation))
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

/** Returns the page for developers of shops. */
export function mainPage(docs: DeveloperDocs, language: Language): string {
  const guide = guideSections(docs.publicUrl)
  const shop = shopOperations(docs.operations)
  const [limits, example] = LAST.map((id) => guide.filter((section) => section.id === id))
  const first = guide.filter(({ id }) => !LAST.includes(id))
  const named = (sections: typeof guide = []) =>
    sections.map(({ id, title }) => ({ id, title: title[language] }))
  const contents = [
    ...named(first),
    {
      id: 'reference',
      title: w.reference[language],
      within: shop.map(([id]) => ({ id, title: operationWords[id]?.title[language] ?? id })),
    },
    {
      id: 'events',
      title: w.events[language],
      within: eventTypes.map((type) => ({ id: type, title: type })),
    },
    { id: 'errors', title: w.errors[language] },
    ...named(limits),
    { id: 'changes', title: w.changes[language] },
    ...named(example),
    { id: 'others', title: w.others[language] },
  ]
  const body = html`
<h1>${w.title[language]}</h1>
<p class="quiet">${w.version[language]} ${own.version} · <a href="/api/openapi.json">${w.description[language]} 3.1</a></p>
${first.map((section) => guideSection(section, language))}
<section aria-labelledby="reference">
  <h2 id="reference">${w.reference[language]}</h2>
  ${shop.map(([name, operation]) => operationSection(name, operation, language))}
</section>
<section aria-labelledby="events">
  <h2 id="events">${w.events[language]}</h2>
  <p>${inline(w.eventBody[language])}</p>
  ${fieldRows(envelope, 'event', language)}
  ${eventTypes.map((type) => eventSection(type, language))}
</section>
<section aria-labelledby="errors">
  <h2 id="errors">${w.errorList[language]}</h2>
  ${errorTable(errorsOf(shop.map(([, operation]) => operation)), language)}
</section>
${limits?.map((section) => guideSection(section, language))}
${changes(language)}
${example?.map((section) => guideSection(section, language))}
${others(docs, language)}`
  return page({ language, title: w.title[language], place: '', contents, body })
}

/** The fields that all events have. */
const envelope = schemaFields(webhookBody(WEBHOOK_PING)).map((field) =>
  field.name === 'type' ? { ...field, type: 'string' } : field,
)

const eventTypes = [...WEBHOOK_EVENTS, WEBHOOK_PING] as const

function eventSection(type: (typeof eventTypes)[number], language: Language): Html {
  return html`
<section class="operation" id="${type}">
  <h3><a href="#${type}"><code>${type}</code></a></h3>
  <p>${eventWords[type]?.[language]}</p>
  ${folded(w.eventData[language], dataOf(type), type, language)}
  <details><summary>${w.example[language]}</summary>${codeHtml(JSON.stringify(webhookBodyExample(type), null, 2))}</details>
</section>`
}

const dataOf = (type: (typeof eventTypes)[number]) =>
  schemaFields(webhookBody(type)).filter(({ path }) => path.startsWith('data.'))

/** Returns the errors of these operations by code. */
function errorsOf(operations: Operation[]): ErrorName[] {
  const all = new Set([...GENERAL_ERRORS, ...operations.flatMap(refusalsOf)])
  return [...all].sort((a, b) => errors[a].code - errors[b].code)
}

function changes(language: Language): Html {
  return html`
<section aria-labelledby="changes">
  <h2 id="changes">${w.changes[language]}</h2>
  ${apiChanges.map(
    ({ version, changes }) => html`<h3>${version}</h3>
  <ul>${changes.map((change) => html`<li>${inline(change[language])}</li>`)}</ul>`,
  )}
</section>`
}

/** Returns the tags of the calls that are not for programs. */
export function otherTags({ operations }: DeveloperDocs): string[] {
  const tags = Object.values(operations)
    .filter((operation) => !isShopApi(operation))
    .map(tagOf)
  return [...new Set(tags)]
}

function others(docs: DeveloperDocs, language: Language): Html {
  return html`
<section aria-labelledby="others">
  <h2 id="others">${w.others[language]}</h2>
  <p>${w.othersLead[language]}</p>
  <ul class="fields">${otherTags(docs).map(
    (tag) => html`
    <li><a href="/api/docs/${language}/${tag}"><code>${tag}</code></a><p lang="en">${docs.tagDescriptions[tag]}</p></li>`,
  )}
  </ul>
</section>`
}

/** Returns the page of the calls with a tag. */
export function tagPage(docs: DeveloperDocs, tag: string, language: Language): string {
  const found = Object.entries(docs.operations).filter(([, operation]) => tagOf(operation) === tag)
  const body = html`
<p><a href="/api/docs/${language}">${w.back[language]}</a></p>
<h1>${w.otherTitle[language]}: <code>${tag}</code></h1>
<p lang="en">${docs.tagDescriptions[tag]}</p>
<section aria-labelledby="calls">
  <h2 id="calls">${w.calls[language]}</h2>
  ${found.map(([name, operation]) => operationSection(name, operation, language))}
</section>
<section aria-labelledby="errors">
  <h2 id="errors">${w.errorList[language]}</h2>
  ${errorTable(errorsOf(found.map(([, operation]) => operation)), language)}
</section>`
  const contents = found.map(([id]) => ({ id, title: id }))
  return page({ language, title: `${tag} · ${w.title[language]}`, place: `/${tag}`, contents, body })
}

interface Entry {
  id: string
  title: string
  within?: Entry[]
}

interface Page {
  language: Language
  title: string
  /** The part of its address after the language. */
  place: string
  contents: Entry[]
  body: Html
}

function page({ language, title, place, contents, body }: Page): string {
  const other = language === 'zh' ? 'en' : 'zh'
  return html`<!doctype html>
<html lang="${langOf(language)}" data-copy="${w.copy[language]}" data-copied="${w.copied[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<link rel="alternate" hreflang="${langOf(other)}" href="/api/docs/${other}${place}">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<a class="skip" href="#main">${w.skip[language]}</a>
<div class="top"><header>
  <a class="brand" href="/api/docs/${language}"><img src="/icon.svg" alt="">${w.brand[language]} <span>${w.forDevelopers[language]}</span></a>
  <a href="/api/docs/${other}${place}" lang="${langOf(other)}" hreflang="${langOf(other)}" data-keep-place>${w.otherLanguage[language]}</a>
</header></div>
<div class="layout">
<nav aria-label="${w.contents[language]}">${entries(contents)}</nav>
<main id="main">${body}</main>
</div>
</body>
</html>
`.text
}

function entries(list: Entry[]): Html {
  return html`<ul>${list.map(
    ({ id, title, within }) => html`<li><a href="#${id}">${title}</a>${within && entries(within)}</li>`,
  )}</ul>`
}

const langOf = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')
