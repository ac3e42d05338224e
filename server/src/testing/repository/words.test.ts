import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every text that people read stands in the sources as `{ zh, en }`: what of good setting a machine can see, it looks at here,
// for all of them. That both languages say the same, web/src/lib/words.test.ts holds.

// The guide for programs is Markdown, and quotes code.
const root = join(import.meta.dirname, '../../../..')
const files = globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/(testing|demo|gallery)\/|node_modules|programs\/guide\.ts$/.test(path))
  .sort()

const PARTS = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
/** What is filled in: any word may stand there. */
const BLANK = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

interface Text {
  where: string
  text: string
}

/** Texts with what is filled in left out, and escapes as what they stand for. */
const texts: Text[] = files.flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8').replace(COMMENT, '')
  return [...source.matchAll(PARTS)].map(([, quoted, ticked]) => ({
    where: path,
    text: (quoted ?? ticked ?? '').replace(BLANK, '\0').replaceAll('\\n', '\n').replaceAll("\\'", "'"),
  }))
})
const chinese = texts.filter(({ text }) => /\p{Script=Han}/u.test(text))
const english = files.flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8').replace(COMMENT, '')
  const said = /\ben:\s*(?:\([^)]*\)\s*=>\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`)/g
  return [...source.matchAll(said)].map(([, single, double, ticked]) => ({
    where: path,
    text: (single ?? double ?? ticked ?? '').replace(BLANK, '\0').replaceAll("\\'", "'"),
  }))
})

const faulty = (some: Text[], fault: RegExp) =>
  some.filter(({ text }) => fault.test(text)).map(({ where, text }) => `${where}: ${text}`)

test('there are texts to look at', () => {
  expect(chinese.length).toBeGreaterThan(3000)
  expect(english.length).toBeGreaterThan(2500)
})

test('Chinese and Latin letters or figures have a space between them', () => {
  expect(faulty(chinese, /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)).toEqual([])
})

test('beside Chinese, signs are full-width, and take no blank', () => {
  // The way to the other language is named in that one.
  const all = chinese.filter(({ text }) => text !== '中文: switch to Chinese')
  expect(faulty(all, /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u)).toEqual([])
  expect(faulty(all, / [，。：；！？、）]|[，。：；！？、（] /u)).toEqual([])
})

test('English has curled apostrophes, one sign for what is left out, and single blanks', () => {
  expect(faulty(english, /\w'\w/)).toEqual([])
  expect(faulty([...english, ...chinese], /\.\.\./)).toEqual([])
  expect(faulty(english, /\S {2}\S/)).toEqual([])
})

test('an amount has its unit behind it, after a blank', () => {
  expect(faulty([...english, ...chinese], /\0(?:GF|PV|USDT)\b/)).toEqual([])
  expect(faulty([...english, ...chinese], /^(?:GF|PV|USDT) ?\0/)).toEqual([])
})

test('below zero stands one sign, the minus of the money, wherever people read', () => {
  const outside = files.filter((path) => path.startsWith('web/') && !path.endsWith('map/leaflet-map.tsx'))
  const signs = outside.filter((path) =>
    /−|[?:] '-'|>-\{|`-\$\{show/.test(readFileSync(join(root, path), 'utf8').replace(COMMENT, '')),
  )
  expect(signs).toEqual([])
})
