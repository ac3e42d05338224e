import { expect, test } from 'vitest'
import { fitLine } from './fit-line.ts'

test('fitLine cuts a long text between characters and adds an ellipsis', () => {
  const widthOf = (text: string) => [...text].length
  expect(fitLine('老王面馆', 10, widthOf)).toBe('老王面馆')
  expect(fitLine('老王面馆老王面馆', 5, widthOf)).toBe('老王面馆…')
  expect(fitLine('🍜🍜🍜🍜', 3, widthOf)).toBe('🍜🍜…')
  expect(fitLine('老王', 0, widthOf)).toBe('老…')
})
