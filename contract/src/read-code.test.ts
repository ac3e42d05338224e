import { expect, test } from 'vitest'
import { readCode, readToken } from './read-code.ts'

test.each([
  ['SF2ABCDEFG', 'SF2ABCDEFG'],
  ['sf2abcdefg', 'SF2ABCDEFG'],
  [' SF2A BCDE FG ', 'SF2ABCDEFG'],
  ['SF2ABCDEFG）', 'SF2ABCDEFG'],
  ['（SF2ABCDEFG）快来注册', 'SF2ABCDEFG'],
  ['推荐码：SF2ABCDEFG，', 'SF2ABCDEFG'],
  ['code: SF000001.', 'SF000001'],
  ['TR2A-BC3D-4E', 'TR2ABC3D4E'],
  ['ＴＲ２ＡＢＣ３Ｄ４Ｅ', 'TR2ABC3D4E'],
  ['TR2A\u200bBC3D4E\u200b', 'TR2ABC3D4E'],
  ['\u202aTR2ABC3D4E\u202c', 'TR2ABC3D4E'],
  ['TR2A\u00a0BC3D\u30004E', 'TR2ABC3D4E'],
  ['ID15', 'ID15'],
  ['GF_PAYMENT_DEMO0001。', 'GF_PAYMENT_DEMO0001'],
  ['ＧＦ＿PAYMENT_demo0001', 'GF_PAYMENT_DEMO0001'],
  ['B2345ABCDEFGHJKLMNPQ)', 'B2345ABCDEFGHJKLMNPQ'],
  ['2345 6789 ABCD EFGH」', '23456789ABCDEFGH'],
  ['DEMO0001', 'DEMO0001'],
  ['）', ''],
  ['', ''],
])('reads the code in %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test.each([
  ['aB3-_xyzABCDEFGHIJKLMN）', 'aB3-_xyzABCDEFGHIJKLMN'],
  ['aB3-_xyz ABCDEFGHIJKLMN', 'aB3-_xyzABCDEFGHIJKLMN'],
  ['', ''],
])('reads the token in %j', (text, token) => {
  expect(readToken(text)).toBe(token)
})
