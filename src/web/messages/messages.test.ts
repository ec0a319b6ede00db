import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { separateAreas } from './areas.ts'
import { inLanguage, languageOf, withoutLanguage } from './languages.ts'

const web = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '../../messages')
const areas = readdirSync(join(folder, 'en/pages')).map((file) => file.replace('.json', ''))

function messagesOf(language: 'en' | 'hi', area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, language, 'pages', `${area}.json`), 'utf8')) as Record<
    string,
    string
  >
}

/** The placeholders and elements of a message. */
function needs(message: string): string[] {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (typeof part === 'string') for (const [, tag] of part.matchAll(/<\/?(\w+)\/?>/g)) found.add(`<${tag}>`)
    if (!Array.isArray(part)) return
    const [name, type, cases] = part as unknown[]
    if (typeof name === 'string') found.add(typeof type === 'string' ? `${name}: ${type}` : name)
    if (typeof cases === 'object' && cases)
      for (const each of Object.values(cases)) if (Array.isArray(each)) each.forEach(walk)
  }
  ;(compileMessageOrThrow(message) as unknown[]).forEach(walk)
  return [...found].sort()
}

describe.each(areas)('the messages of %s', (area) => {
  const [english, hindi] = [messagesOf('en', area), messagesOf('hi', area)]

  test('have the same ids in English and in Hindi, all starting with the name of their area', () => {
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort())
    expect(Object.keys(english).filter((id) => !id.startsWith(`${area}.`))).toEqual([])
  })

  test('have the same placeholders', () => {
    const differing = Object.keys(english).filter(
      (id) => needs(english[id] ?? '').join() !== needs(hindi[id] ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

test('every message is used somewhere', () => {
  const files = [
    ...globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['messages/**'] }).map((file) => join(web, file)),
    ...globSync(['../domains/*/*/contract.ts', '../domains/*/*/contract/*.ts'], { cwd: web }).map((file) =>
      join(web, file),
    ),
  ]
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const used = new Set(sources.join('\n').match(/(?<=['"`])[a-z]+\.[\w.]+(?=['"`])/g))
  expect(areas.flatMap((area) => Object.keys(messagesOf('en', area))).filter((id) => !used.has(id))).toEqual(
    [],
  )
})

test.each(separateAreas)('every page of %s loads the messages of its area', (area) => {
  const pages = readFileSync(join(web, 'urls.ts'), 'utf8').matchAll(
    new RegExp(`'(${area}/[\\w-]+\\.tsx)'`, 'g'),
  )
  const texts = [...pages].map(([, file = '']) => [file, readFileSync(join(web, file), 'utf8')] as const)
  const without = texts.filter(
    ([, text]) =>
      !text.includes(`await messagesFor('${area}')`) ||
      !new RegExp(`messages: (\\[[^\\]]*)?'${area}'`).test(text),
  )
  expect(without.map(([file]) => file)).toEqual([])
})

test('Hindi uses the same digits as prices', () => {
  const withOtherDigits = areas
    .flatMap((area) => Object.entries(messagesOf('hi', area)))
    .filter(([, message]) => /[०-९]/.test(message))
  expect(withOtherDigits).toEqual([])
})

test('a path is Hindi under /hi/, and /high-tea is not', () => {
  expect(['/hi', '/hi/', '/hi/hobbies', '/high-tea', '/'].map(languageOf)).toEqual([
    'hi',
    'hi',
    'hi',
    'en',
    'en',
  ])
  expect(['/hi', '/hi/', '/hi/hobbies', '/hobbies'].map(withoutLanguage)).toEqual([
    '/',
    '/',
    '/hobbies',
    '/hobbies',
  ])
  expect([inLanguage('hi', '/hobbies'), inLanguage('hi', '/'), inLanguage('en', '/hobbies')]).toEqual([
    '/hi/hobbies',
    '/hi/',
    '/hobbies',
  ])
})

test('/hi//elsewhere.example in English is a page of ours, not another site', () => {
  const inEnglish = (path: string) => inLanguage('en', withoutLanguage(path))
  expect(['/hi//elsewhere.example', '/hi///x', '/hi/\\\\x'].map(inEnglish)).toEqual([
    '/elsewhere.example',
    '/x',
    '/x',
  ])
})
