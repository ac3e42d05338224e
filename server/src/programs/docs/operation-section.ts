import { type BilingualText, type ErrorName, errors, type Language } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { rolesWith } from '@torch/contract/permissions.ts'
import { refusalsOf } from '../../platform/http/openapi/refusal-responses.ts'
import { fieldText, operationWords } from './field-words.ts'
import { type Html, html, inline } from './html.ts'
import { callerWords, pageWords as w } from './page-words.ts'
import { type SchemaField, schemaFields } from './schema-fields.ts'

/** The refusals that every call may have, which the page lists once. */
export const GENERAL_ERRORS: readonly ErrorName[] = [
  ...([
    'notSignedIn',
    'scopeMissing',
    'parameter',
    'validation',
    'mediaType',
    'tooLarge',
    'notYours',
  ] as const),
  ...(['featureUnavailable', 'partHalted', 'idempotencyKeyReused', 'requestInProgress'] as const),
  ...(['tooManyRequests', 'internal', 'unavailable'] as const),
]

/** Renders an operation: how it is called, its fields and its errors. */
export function operationSection(name: string, operation: Operation, language: Language): Html {
  const { method, path, caller, permissions, scope, summary, params, query, body, output, beside } = operation
  const fact = (title: BilingualText, value: Html | string | undefined) =>
    html`<span>${title[language]}${w.colon[language]}${value}</span>`
  const takesKey = operation.movesPoints || operation.idempotent
  return html`
<section class="operation" id="${name}">
  <h3><a href="#${name}">${operationWords[name]?.title[language] ?? name}</a></h3>
  <p class="call"><span class="method">${method}</span> <code>/api${path}</code></p>
  <p>${inline(operationWords[name]?.lead[language] ?? summary)}</p>
  <p class="facts">
    ${fact(scope ? w.scope : w.caller, scope ? html`<code>${scope}</code>` : callerWords[caller]?.[language])}
    ${permissions.length > 0 && fact(w.roles, rolesWith(...permissions).join(', '))}
    ${takesKey && html`<span>${inline(w.idempotent[language])}</span>`}
  </p>
  ${params && fieldList(w.path[language], schemaFields(params), name, language)}
  ${query && fieldList(w.query[language], schemaFields(query), name, language)}
  ${body && fieldList(w.body[language], schemaFields(body), name, language)}
  ${folded(w.answer[language], schemaFields(output), name, language)}
  ${beside && folded(w.beside[language], schemaFields(beside), name, language)}
  ${errorsOf(operation, language)}
</section>`
}

/** Renders the fields of a request. `owner`: the operation, whose own texts go before the general ones. */
function fieldList(title: string, fields: SchemaField[], owner: string, language: Language): Html {
  if (fields.length === 0) return html``
  return html`<h4>${inline(title)}</h4>${list(fields, owner, language)}`
}

/** Renders the fields of an answer or event, folded: all of them are always there. */
export function folded(title: string, fields: SchemaField[], owner: string, language: Language): Html {
  if (fields.length === 0) return html``
  return html`<details><summary>${inline(title)}</summary>${fieldRows(fields, owner, language)}</details>`
}

/** Renders fields that are all there. */
export function fieldRows(fields: SchemaField[], owner: string, language: Language): Html {
  const present = fields.map((field) => ({ ...field, required: false }))
  return list(present, owner, language)
}

function list(fields: SchemaField[], owner: string, language: Language): Html {
  return html`<ul class="fields">${fields.map(
    ({ path, name, type, required }) => html`
  <li><code>${path}</code> <span class="type">${type}</span>${required && html` <span class="required">${w.required[language]}</span>`}
    ${describe(fieldText(owner, path, name)?.[language])}</li>`,
  )}
</ul>`
}

const describe = (text: string | undefined): Html => (text ? html`<p>${inline(text)}</p>` : html``)

function errorsOf(operation: Operation, language: Language): Html {
  const own = refusalsOf(operation).filter((reason) => !GENERAL_ERRORS.includes(reason))
  if (own.length === 0)
    return html`<p class="quiet">${w.errors[language]}${w.colon[language]}${inline(w.noErrors[language])}</p>`
  return html`<details><summary>${w.errors[language]} (${own.length})</summary>
  ${errorTable(own, language)}
  <p class="quiet">${inline(w.generalErrors[language])}</p></details>`
}

/** Renders errors with the messages of both languages, the chosen one first. */
export function errorTable(reasons: readonly ErrorName[], language: Language): Html {
  const other = language === 'zh' ? 'en' : 'zh'
  return html`<ul class="fields errors">${reasons.map(
    (reason) => html`
  <li><code>${errors[reason].code}</code> <span class="type">${errors[reason].status} ${reason}</span>
    <p>${errors[reason][language]}</p><p class="quiet" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${errors[reason][other]}</p></li>`,
  )}
</ul>`
}
