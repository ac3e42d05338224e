import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A package in the build, as web/src/shell/about/about-page.tsx shows it. */
interface Licence {
  name: string
  version: string
  /** SPDX identifier. */
  licence: string
  /** The licence text; empty when the package does not contain it. */
  text: string
}

/**
 * Writes `licences.json` into the build, with the licences of all packages in it, because most require to be passed on with
 * the code. The list comes from the bundle, so a dev server has none.
 */
export function licences(): Plugin {
  return {
    name: 'torch-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set(modules.map(packageOf).filter((folder) => folder !== undefined))
      const found = [...[...folders].map(readLicence), NUMERALS, PLACE_NAMES, FONTS].sort((one, other) =>
        one.name < other.name ? -1 : 1,
      )
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(found) })
    },
  }
}

/** Returns the folder of a module's package; undefined for our own modules. */
function packageOf(module: string): string | undefined {
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(
    module.replaceAll('\\', '/').replace(/^\0/, ''),
  )?.[0]
}

/** Data, not a package: the points of our gazetteer (server/src/merchants/places). */
const PLACE_NAMES: Licence = {
  name: 'GeoNames',
  version: '',
  licence: 'CC BY 4.0',
  text: 'Points of Chinese cities and districts come from GeoNames, https://www.geonames.org, under the Creative Commons Attribution 4.0 License, https://creativecommons.org/licenses/by/4.0/. They were joined with the names of the national division and added to.',
}

/** The package of the numeral face, which is a file of the style sheet and not a module (src/ui/numerals). */
const NUMERALS = readLicence(dirname(fileURLToPath(import.meta.resolve('@fontsource/barlow/package.json'))))

/** The fonts of which the PDF introduction for shops contains glyphs (web/introduction). */
const FONTS: Licence = {
  name: 'Noto Sans, Noto Sans SC',
  version: '',
  licence: 'OFL-1.1',
  text: 'Copyright 2022 The Noto Project Authors (https://github.com/notofonts/latin-greek-cyrillic), Google Inc. This Font Software is licensed under the SIL Open Font License, Version 1.1, https://openfontlicense.org.',
}

function readLicence(folder: string): Licence {
  const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const { name = '', version = '', license = '' } = file
  return { name, version, licence: license, text: readText(folder) }
}

/** Returns the licence text, also from a parent folder for a package inside a package. */
function readText(folder: string): string {
  const text = readdirSync(folder).find((name) => /^(licen[sc]e|copying)(\.(md|txt))?$/i.test(name))
  if (text) return readFileSync(join(folder, text), 'utf8').trim()
  const parent = dirname(folder)
  return existsSync(join(parent, 'package.json')) ? readText(parent) : ''
}
