import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { families, homeOf } from './introduction/fonts.ts'

/** A package that the app is made of, as web/src/shell/about/licences-sheet.tsx shows it. */
interface Licence {
  name: string
  version: string
  /** As SPDX names it. */
  licence: string
  /** The licence itself; empty where the package does not bring it along. */
  text: string
}

/**
 * Puts the licences of the packages that are in the build beside it, as `licences.json`: most ask to be passed on with
 * the code. Only what is really sent counts, so it is the build that makes the list; a dev server has none.
 */
export function licences(): Plugin {
  return {
    name: 'torch-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const homes = new Set(modules.map(packageOf).filter((home) => home !== undefined))
      // Letters of these are in the introduction for shops.
      for (const family of families) homes.add(homeOf(family))
      const found = [...[...homes].map(readLicence), PLACE_NAMES].sort((one, other) =>
        one.name < other.name ? -1 : 1,
      )
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(found) })
    },
  }
}

/** The folder of the package that a module comes from; undefined for our own. */
function packageOf(module: string): string | undefined {
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(
    module.replaceAll('\\', '/').replace(/^\0/, ''),
  )?.[0]
}

/** Data and no package: the points of our gazetteer (server/src/merchants/places). */
const PLACE_NAMES: Licence = {
  name: 'GeoNames',
  version: '',
  licence: 'CC BY 4.0',
  text: 'Points of Chinese cities and districts come from GeoNames, https://www.geonames.org, under the Creative Commons Attribution 4.0 License, https://creativecommons.org/licenses/by/4.0/. They were joined with the names of the national division and added to.',
}

function readLicence(home: string): Licence {
  const file = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, string>
  const { name = '', version = '', license = '' } = file
  return { name, version, licence: license, text: readText(home) }
}

/** A part of a package may stand in a folder of its own, below the text. */
function readText(home: string): string {
  const text = readdirSync(home).find((name) => /^(licen[sc]e|copying)(\.(md|txt))?$/i.test(name))
  if (text) return readFileSync(join(home, text), 'utf8').trim()
  const above = dirname(home)
  return existsSync(join(above, 'package.json')) ? readText(above) : ''
}
