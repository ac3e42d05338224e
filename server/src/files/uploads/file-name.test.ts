import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['C:\\fakepath\\门头 照片.JPG', '门头 照片.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['a.php\u0000.jpg', 'a.php.jpg'],
  ['\u202egpj.exe', 'gpj.jpg'],
  ['a.png::$DATA', 'a.png__$DATA.jpg'],
  ['CON', 'file-CON.jpg'],
  ['con.txt.png', 'file-con.txt.jpg'],
  ['', 'file.jpg'],
  ['...', 'file.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['Zu\u0308rich.png', 'Zürich.jpg'],
  ['字'.repeat(300), `${'字'.repeat(100)}.jpg`],
])('turns %s into %s', (given, shown) => {
  expect(fileName(given, 'jpeg')).toBe(shown)
})

test('returns a name that can be shown and saved for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = fileName(given, 'pdf')
      expect(name).toMatch(/^[^.\s][^\p{C}<>:"|?*;/\\]*\.pdf$/u)
      expect([...name].length).toBeLessThanOrEqual(110)
      // A second call changes nothing.
      expect(fileName(name, 'pdf')).toBe(name)
    }),
    { numRuns: 2000 },
  )
})
