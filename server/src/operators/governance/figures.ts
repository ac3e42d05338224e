import type { Both } from '@torch/contract/errors.ts'
import { fillFigures, parameterFigure, unknownPlace } from '@torch/contract/parameter-figures.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { parameterNamed } from './parameter-catalogue.ts'

/** Returns a lookup of parameters' current figures; undefined for an unknown name. */
export function figuresNow(parameters: Parameters): (name: string) => string | undefined {
  return (name) => {
    const parameter = parameterNamed(name)
    return parameter && parameterFigure(String(parameters.get(parameter)), parameter.unit)
  }
}

/** Returns a text with its figures filled in, in both languages. */
export function filled({ zh, en }: Both, parameters: Parameters): Both {
  const figureOf = figuresNow(parameters)
  return { zh: fillFigures(zh, figureOf), en: fillFigures(en, figureOf) }
}

/** Throws `unknownPlace` for a placeholder that names no parameter: members would read braces. */
export function checkPlaces(texts: readonly Both[], parameters: Parameters): void {
  const figureOf = figuresNow(parameters)
  for (const text of texts.flatMap(({ zh, en }) => [zh, en])) {
    const place = unknownPlace(text, figureOf)
    if (place !== undefined) throw new Refusal('unknownPlace', { place })
  }
}
