import { hasWebAddress } from '../../contract/src/text-rule.ts'

/** The call that a successful payload makes: short, so that whole payloads fit into small fields. */
const RUN = 'run()'

/** Elements that a browser creates from markup, and the event that each fires by itself. */
const elements: [element: string, handler: string][] = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['iframe', 'onload'],
  ['style', 'onload'],
  ['input autofocus', 'onfocus'],
  ['a tabindex=0 autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['object data=x', 'onerror'],
  ['marquee', 'onstart'],
]

/** Ways to inject it: as it is, out of an attribute, past a filter, or for code that decodes once too often. */
const encodings: ((element: string, handler: string) => string)[] = [
  (element, handler) => `<${element} ${handler}=${RUN}>`,
  (element, handler) => `"><${element} ${handler}="${RUN}">`,
  (element, handler) => `'><${element} ${handler}='${RUN}'>`,
  (element, handler) =>
    `<${element.toUpperCase().replaceAll(' ', '/')}/${handler.toUpperCase()}=&#114;un&#40;&#41;>`,
  (element, handler) => `&lt;${element} ${handler}=${RUN}&gt;`,
  (element, handler) => encodeURIComponent(`<${element} ${handler}=${RUN}>`),
  (element, handler) => `\\u003c${element} ${handler}=${RUN}\\u003e`,
]

const scripts = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<ScRiPt>${RUN}</ScRiPt>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  '<script src=//127.0.0.1:9/run.js></script>',
  `<script src=data:,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `<![CDATA[<script>${RUN}</script>]]>`,
]

const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java&Tab;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `<a href=javascript:${RUN}>x</a>`,
  `[x](javascript:${RUN})`,
  `//127.0.0.1:9/%0d%0aX:${RUN}`,
]

const templates = [
  `{{${RUN}}}`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{${RUN}}`,
  `';${RUN};//`,
]

/** Characters that become those of a tag when code folds, upper-cases or drops them. */
const lookalikes = [
  `＜script＞${RUN}＜/script＞`,
  `<ſcript>${RUN}</ſcript>`,
  `<ımg src=x onerror=${RUN}>`,
  `<script\u00a0>${RUN}</script\u00a0>`,
  `‹script›${RUN}‹/script›`,
  `<svg\u00a0onload=${RUN}>`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
]

/** 120 texts that would run if they were rendered as anything but text. A member can store each of them. */
export const payloads: readonly string[] = [
  ...encodings.flatMap((encode) => elements.map(([element, handler]) => encode(element, handler))),
  ...scripts,
  ...addresses,
  ...templates,
  ...lookalikes,
]

/** For small fields: each payload cut to `max` characters. An unclosed tag is a payload too. */
export function cutPayloads(max: number): string[] {
  return payloads.map((payload) => [...payload].slice(0, max).join('').trim())
}

/** For nicknames, which may not look like a web address (contract/src/text-rule.ts). */
export function nicknamePayloads(): string[] {
  return cutPayloads(20).filter((payload) => !hasWebAddress(payload))
}

/** For large fields: all payloads whole, as many in one text as fit into `max` characters. */
export function packedPayloads(max: number): string[] {
  const packed: string[] = []
  for (const payload of payloads) {
    const last = packed.at(-1)
    const joined = last === undefined ? payload : `${last} ${payload}`
    if (last === undefined || [...joined].length > max) packed.push(payload)
    else packed[packed.length - 1] = joined
  }
  return packed
}
