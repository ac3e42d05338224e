import type { BilingualText } from '@torch/contract/errors.ts'
import { fillFigures, parameterFigure, unknownPlace } from '@torch/contract/parameter-figures.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { parameterCatalogue, parameterNamed } from '../../platform/parameters/catalogue.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

interface DerivedFigure {
  name: string
  title: BilingualText
  of: (parameters: Parameters) => string
}

/** Figures derived from several parameters, which announcements may name in braces. */
const derivedFigures: readonly DerivedFigure[] = [
  {
    name: 'payments.shop-exchange-return-percent',
    title: {
      zh: '店铺兑换所得 PV 全部释放后折合的 GF，占转出 GF 的百分比',
      en: 'Shop exchange: GF that its PV release in all, in percent of the GF given',
    },
    of: (parameters) =>
      parameterFigure(
        String(
          (parameters.get('payments.shop-exchange-tenths') * 100n) / parameters.get('points.release-divisor'),
        ),
        'tenths',
      ),
  },
]

/** Returns a lookup of figures in force by the name of a parameter or derived figure; undefined for unknown names. */
export function figureLookup(parameters: Parameters): (name: string) => string | undefined {
  return (name) => {
    const derived = derivedFigures.find((one) => one.name === name)
    if (derived) return derived.of(parameters)
    const parameter = parameterNamed(name)
    return parameter && parameterFigure(String(parameters.get(parameter.name)), parameter.unit)
  }
}

/** Returns all parameters and derived figures that an announcement may name, with their values in force. */
export function listedFigures(
  parameters: Parameters,
): { name: string; title: BilingualText; figure: string }[] {
  const figureOf = figureLookup(parameters)
  return [...parameterCatalogue, ...derivedFigures].map(({ name, title }) => ({
    name,
    title,
    figure: figureOf(name) ?? '',
  }))
}

/** Replaces the placeholders of a text by the figures in force, in both languages. */
export function fillPlaceholders({ zh, en }: BilingualText, parameters: Parameters): BilingualText {
  const figureOf = figureLookup(parameters)
  return { zh: fillFigures(zh, figureOf), en: fillFigures(en, figureOf) }
}

/** Throws `unknownPlace` for a placeholder that names no parameter: members would read braces. */
export function checkPlaceholders(texts: readonly BilingualText[], parameters: Parameters): void {
  const figureOf = figureLookup(parameters)
  for (const text of texts.flatMap(({ zh, en }) => [zh, en])) {
    const place = unknownPlace(text, figureOf)
    if (place !== undefined) throw new Refusal('unknownPlace', { place })
  }
}
