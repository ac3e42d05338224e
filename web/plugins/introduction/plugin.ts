import type { Plugin } from 'vite'
import { introductionFile } from '../../src/paths.ts'
import { drawIntroduction } from './introduction.ts'

const LANGUAGES = ['zh', 'en'] as const

/** Writes the PDF introduction for shops into the build, one file per language. A dev server draws it on request. */
export function introduction(): Plugin {
  return {
    name: 'torch-introduction',
    async generateBundle() {
      for (const language of LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: introductionFile(language).slice(1),
          source: await drawIntroduction(language),
        })
    },
    configureServer({ middlewares }) {
      for (const language of LANGUAGES)
        middlewares.use(introductionFile(language), (_, answer, next) => {
          drawIntroduction(language).then((bytes) => {
            answer.setHeader('content-type', 'application/pdf')
            answer.end(bytes)
          }, next)
        })
    },
  }
}
