import { expect, test } from 'vitest'
import { motifs, svgOf } from './drawings.ts'

const palette = { backdrop: '#111', deep: '#222', accent: '#333', pale: '#444', ink: '#555' }

test('draws every motif in the colours of the palette', () => {
  for (const motif of motifs) {
    const svg = svgOf('logo', palette, motif)
    expect(svg).toContain('<g id="motif">')
    expect(svg).not.toContain('var(')
  }
})

test('throws for an unknown picture or motif, and for a colour without palette', () => {
  expect(() => svgOf('unknown', palette)).toThrow('no drawing unknown')
  expect(() => svgOf('logo', palette, 'unknown')).toThrow('no drawing unknown')
  expect(() => svgOf('portrait-short')).toThrow('no colour backdrop')
})
