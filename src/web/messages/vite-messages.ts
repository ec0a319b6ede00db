import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { separateAreas } from './areas.ts'
import { languages, type Language } from './languages.ts'

const VIRTUAL = 'virtual:messages/'
const folder = join(import.meta.dirname, '../../messages')
/** The messages of the pages, and the translations of attribute values. */
const isForPages = (file: string): boolean =>
  file.startsWith(folder) && /\/(?:pages|attribute-values)\/[\w-]+\.json$/.test(file)
const parts = ['everywhere', ...separateAreas]
const ATTRIBUTE_VALUES = 'attribute-values'
/** Every message file that a browser may fetch: `hi/everywhere`, `hi/account`, … */
const bundles = languages.flatMap((language) => parts.map((part) => ({ language, part })))

type Bundle = (typeof bundles)[number]

/**
 * Compiles the catalogues at build time, so that browsers load no ICU parser, and writes files per language, named by a hash of their content:
 * the server can preload them, and browsers can cache them without expiry.
 */
export function messages(): Plugin {
  let isBuild = false
  return {
    name: 'ciy-messages',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${VIRTUAL}urls`) return `export const messageUrls = ${JSON.stringify(urls(isBuild))}`
      const bundle = bundles.find(({ language, part }) => id === `\0${VIRTUAL}${language}/${part}`)
      if (bundle) return moduleOf(bundle)
      if (isForPages(id)) return JSON.stringify(compiled(readJson(id)))
      return undefined
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const bundle of bundles)
        this.emitFile({ type: 'asset', fileName: fileOf(bundle), source: moduleOf(bundle) })
    },
    hotUpdate({ file }) {
      if (!isForPages(file)) return undefined
      const { moduleGraph, hot } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.includes('words/')) moduleGraph.invalidateModule(module)
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** The messages of a language in these areas, or in all; missing Hindi falls back to English. */
export function readMessages(
  language: Language,
  isAsked: (area: string) => boolean = () => true,
): Record<string, string> {
  const pages = join(folder, language, 'pages')
  const areas = readdirSync(pages)
    .map((file) => file.replace('.json', ''))
    .filter(isAsked)
  const own = areas.map((area) => readJson(join(pages, `${area}.json`)))
  if (language === 'hi' && isAsked(ATTRIBUTE_VALUES))
    own.push(readJson(join(folder, ATTRIBUTE_VALUES, 'hi.json')))
  return Object.assign(language === 'en' ? {} : readMessages('en', isAsked), ...own)
}

function moduleOf({ language, part }: Bundle): string {
  const isApart = (area: string) => separateAreas.some((each) => each === area)
  const isAsked = part === 'everywhere' ? (area: string) => !isApart(area) : (area: string) => area === part
  return `export default ${JSON.stringify(compiled(readMessages(language, isAsked)))}`
}

function compiled(messages: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  )
}

function readJson(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

function fileOf(bundle: Bundle): string {
  const content = createHash('sha256').update(moduleOf(bundle)).digest('hex').slice(0, 10)
  return `assets/words-${bundle.language}-${bundle.part}-${content}.js`
}

function urls(isBuild: boolean): Record<string, Record<string, string>> {
  const urlOf = (bundle: Bundle) =>
    isBuild ? `/${fileOf(bundle)}` : `/@id/${VIRTUAL}${bundle.language}/${bundle.part}`
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(parts.map((part) => [part, urlOf({ language, part })])),
    ]),
  )
}
