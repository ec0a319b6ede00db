import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { msg, translate, verbatim } from '#platform/messages'
import { sourceFiles } from '../architecture/imports.ts'
import { sentencesIn } from './sentences-in-code.ts'

const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(import.meta.dirname, 'en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))

function messagesOf(folder: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, folder, `${file}.json`), 'utf8')) as Record<string, string>
}

/** The placeholders of a message. */
function placeholders(message: string): string[] {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, , cases] = part as unknown[]
    if (typeof name === 'string') found.add(name)
    if (typeof cases === 'object' && cases)
      for (const each of Object.values(cases)) if (Array.isArray(each)) each.forEach(walk)
  }
  ;(compileMessageOrThrow(message) as unknown[]).forEach(walk)
  return [...found].sort()
}

describe.each(files)('the messages of %s', (file) => {
  const [english, hindi] = [messagesOf('src/messages/en', file), messagesOf('src/messages/hi', file)]

  test('have the same keys in English and in Hindi, all under the name of their file', () => {
    expect(Object.keys(hindi)).toEqual(Object.keys(english))
    expect(Object.keys(english).filter((key) => !key.startsWith(`${file}.`))).toEqual([])
    expect(Object.entries(hindi).filter(([, text]) => text.trim() === '' || /[०-९]/.test(text))).toEqual([])
  })

  test('have the same placeholders in both', () => {
    const differing = Object.keys(english).filter(
      (key) => placeholders(english[key] ?? '').join() !== placeholders(hindi[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

const sources = ['src', 'packages', 'scripts', 'seed'].flatMap((place) => sourceFiles(root, place))

/** Code names a letter without its parts; the test of the letters compares them. */
const LETTER_PART = /(?<=^letters\..+)\.(?:subject|body|sms)$/

test('every message is used', () => {
  const used = new Set(
    sources.flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/(?<=['"`])[a-z]\w*(?:\.\w+)+(?=['"`])/g) ?? [],
    ),
  )
  const keys = files.flatMap((file) => Object.keys(messagesOf('src/messages/en', file)))
  expect(keys.filter((key) => !used.has(key) && !used.has(key.replace(LETTER_PART, '')))).toEqual([])
})

test("no key is in both the server's and the pages' files", () => {
  const pages = readdirSync(join(root, 'src/messages/en/pages')).flatMap((file) =>
    Object.keys(messagesOf('src/messages/en/pages', file.replace('.json', ''))),
  )
  const own = new Set(files.flatMap((file) => Object.keys(messagesOf('src/messages/en', file))))
  expect(pages.filter((key) => own.has(key))).toEqual([])
})

test('refusals, field errors, schemas and stored reasons name messages by key', () => {
  const found = sources
    .filter(
      (file) =>
        /^src\/(domains|platform|seo|pwa)\//.test(file) && !/\.(test|fixture)\.ts$|\/testing/.test(file),
    )
    .flatMap((file) =>
      sentencesIn(readFileSync(join(root, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    )
  expect(found).toEqual([])
})

test.each([
  "throw notFound('There is no such store.')",
  "conflict('wrong_state', isPaid ? 'This is paid.' : 'This is not paid.')",
  "badInput(message, [{ field: 'pin', message: 'Please enter a PIN code.' }])",
  "z.string().min(1, 'Please say why.')",
  "z.iso.datetime({ error: 'Please choose a day.' })",
  "cancelLines(tx, id, { actor: 'clock', reason: 'Not paid in time' })",
  'z.string().max(most, `Please use at most ${most} characters.`)',
])('%s is found', (text) => {
  expect(sentencesIn(text).length).toBeGreaterThan(0)
})

test.each([
  "z.string().meta({ description: 'What the shopper wrote.' })",
  "throw new RangeError('There is no order 7.')",
  "throw notFound('common.no_such_store')",
  "cancelLines(tx, id, { actor: 'clock', reason: 'checkout.reason.not_paid_in_time' })",
])('%s is not', (text) => {
  expect(sentencesIn(text)).toEqual([])
})

test('a message is translated with its values and nested messages', () => {
  const sentence = msg('platform.too_many', { span: msg('platform.seconds', { count: 1 }) })
  expect(translate(sentence)).toBe('Too many attempts. Try again in 1 second.')
  expect(translate(sentence, 'hi')).toBe('बहुत ज़्यादा कोशिशें हुईं। 1 सेकंड बाद फिर कोशिश करें।')
})

test("a courier's text stays verbatim, even where it looks like a key", () => {
  const texts = ['The parcel is too heavy.', 'courier.says{no}', 'platform.nothing{"a":1}']
  expect(texts.map((text) => translate(verbatim(text), 'hi'))).toEqual(texts)
})

test('a backslash in a name stays as it was typed', () => {
  const name = 'Asha "\\u0041" \\x41'
  expect(translate(msg('notices.names_two', { first: name, second: 'Ravi' }))).toBe(`${name} and Ravi`)
})

test.each([
  'common.cursor_invalid{"count":null}',
  'common.cursor_invalid{"count":{"a":1}}',
  'common.cursor_invalid{"count":[1]}',
  'common.cursor_invalid{"count":',
])('a name that Ravi writes like a message key, %s, is shown as he wrote it', (name) => {
  expect(translate(name, 'hi')).toBe(name)
})
