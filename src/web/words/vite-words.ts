import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { languages, type Language } from './languages.ts'

const URLS = 'virtual:words/urls'
const folder = import.meta.dirname

/**
 * Compiles the catalogues while building, so that no ICU parser reaches the browser, and puts each language into one
 * file named by its content: the server can then tell a page to fetch it early, and a browser may keep it for ever.
 */
export function words(): Plugin {
  let isBuild = false
  return {
    name: 'ciy-words',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id.startsWith('virtual:words/') ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${URLS}`) return `export const wordsUrls = ${JSON.stringify(isBuild ? builtUrls() : livingUrls())}`
      const language = languages.find((each) => id === `\0virtual:words/${each}`)
      if (language) return moduleOf(language)
      if (id.startsWith(folder) && id.endsWith('.json')) return JSON.stringify(compiled(readJson(id)))
      return undefined
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const language of languages) this.emitFile({ type: 'asset', fileName: fileOf(language), source: moduleOf(language) })
    },
    hotUpdate({ file }) {
      if (!file.startsWith(folder) || !file.endsWith('.json')) return undefined
      const { moduleGraph, hot } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) if (id.includes('words/')) moduleGraph.invalidateModule(module)
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** All messages of a language as they stand in the files; Hindi takes what it lacks from English. */
export function readMessages(language: Language): Record<string, string> {
  const own = readdirSync(join(folder, language)).flatMap((file) => (file.endsWith('.json') ? [readJson(join(folder, language, file))] : []))
  return Object.assign(language === 'en' ? {} : readMessages('en'), ...own)
}

function moduleOf(language: Language): string {
  return `export default ${JSON.stringify(compiled(readMessages(language)))}`
}

function compiled(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessageOrThrow(message)]))
}

function readJson(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

function fileOf(language: Language): string {
  return `assets/words-${language}-${createHash('sha256').update(moduleOf(language)).digest('hex').slice(0, 10)}.js`
}

function builtUrls(): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, `/${fileOf(language)}`]))
}

function livingUrls(): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, `/@id/virtual:words/${language}`]))
}
