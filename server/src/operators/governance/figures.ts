import type { Both } from '@torch/contract/errors.ts'
import { fillFigures, parameterFigure, unknownPlace } from '@torch/contract/parameter-figures.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { parameterNamed } from './parameter-catalogue.ts'

/** The figure in force of the parameter of a name; undefined where there is none. */
export function figuresNow(parameters: Parameters): (name: string) => string | undefined {
  return (name) => {
    const parameter = parameterNamed(name)
    return parameter && parameterFigure(String(parameters.get(parameter)), parameter.unit)
  }
}

/** As members read it at this moment, in both languages. */
export function filled({ zh, en }: Both, parameters: Parameters): Both {
  const figureOf = figuresNow(parameters)
  return { zh: fillFigures(zh, figureOf), en: fillFigures(en, figureOf) }
}

/** Refuses with `unknownPlace` what names no parameter: members would read braces. */
export function checkPlaces(texts: readonly Both[], parameters: Parameters): void {
  const figureOf = figuresNow(parameters)
  for (const text of texts.flatMap(({ zh, en }) => [zh, en])) {
    const place = unknownPlace(text, figureOf)
    if (place !== undefined) throw new Refusal('unknownPlace', { place })
  }
}
